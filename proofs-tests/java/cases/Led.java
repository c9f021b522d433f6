// boxed violation 7; peek violation 13; deeper violation 18; own violation 22; there safe
import java.util.*;

/** What fails in the JDK is shown at the line that led there. */
class Led {
  static int boxed(Integer x) {
    return Optional.of(x).get();
  }

  static Object peek(int n) {
    List<Integer> l = new ArrayList<>();
    if (n > 0) l.add(n);
    return l.iterator().next();
  }

  /** The innermost of the program's own. */
  static int deeper(Integer x) {
    return Objects.requireNonNull(x);
  }

  static int own(Integer x) {
    return x.hashCode();
  }

  static int there(Integer x) {
    return x == null ? 0 : Optional.of(x).get();
  }
}
