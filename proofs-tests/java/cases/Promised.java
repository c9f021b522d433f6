// len safe; below safe; nested safe; unboxed safe; through safe; wild safe; word violation 47; polluted violation 56; raw violation 63; held safe; supplied inconclusive; row safe; sum inconclusive; both inconclusive
import java.util.*;
import java.util.function.*;

/** What Signature attributes say of type arguments is so in each input. */
class Promised {
  static class Box<T> {
    T value;
    Box<T> next;

    T get() {
      return value;
    }
  }

  static class Text extends Box<String> {}

  static int len(Box<String> b) {
    return b == null || b.value == null ? 0 : b.value.length();
  }

  static int below(Text t) {
    return t == null || t.get() == null ? 0 : t.get().length();
  }

  static int nested(Box<Box<Integer>> b) {
    return b == null || b.value == null || b.value.value == null ? 0 : b.value.value;
  }

  static int unboxed(Box<Integer> b) {
    Box<Integer> last = b == null || b.next == null ? b : b.next;
    return last == null || last.value == null ? 0 : last.value;
  }

  static <T> T of(Box<? extends T> b) { return b == null ? null : b.value; }

  static int through(Box<Integer> b) { Integer i = of(b); return i == null ? 0 : i; }

  static int wild(Box<? extends Text> b) {
    if (b == null || b.value == null) return 0;
    return b.get().next == null ? 0 : 1;
  }

  /** An Object may be anything. */
  static int word(Box<Object> b) {
    if (b == null || b.value == null) return 0;
    String s = (String) b.value;
    return s.length();
  }

  /** javac warns of it. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static int polluted(Box<String> b) {
    if (b == null) return 0;
    ((Box) b).value = new Text();
    return b.value.length();
  }

  /** So it does here. */
  @SuppressWarnings("rawtypes")
  static int raw(Box b) {
    if (b == null || b.value == null) return 0;
    return ((String) b.value).length();
  }

  private final Box<Text> held = new Box<>();

  int held() {
    Text t = held.get();
    return t == null || t.value == null ? 0 : t.value.length();
  }

  static int supplied(Supplier<String> s) {
    if (s == null) return 0;
    String t = s.get();
    return t == null ? 0 : t.length();
  }

  static int row(Box<Integer>[] all) {
    if (all == null || all.length == 0 || all[0] == null || all[0].value == null) return 0;
    return all[0].value;
  }

  /** The iterator is the program's own, its elements are not. */
  static int sum(ArrayList<Integer> all) {
    int sum = 0;
    if (all != null)
      for (Integer i : all)
        if (i != null) sum += i;
    return sum;
  }

  static boolean both(ArrayList<Text> all) {
    if (all == null || all.size() != 1 || all.get(0) == null) return false;
    return all.removeIf(t -> t.value == null);
  }
}
