// get violation 7; first safe; add inconclusive; grow safe; top violation 25; shown safe; wrong violation 34
import java.util.*;

/** What the JDK's collections keep true is so in each input. */
class Lists {
  static Object get(ArrayList<Object> l, int i) {
    return l == null ? null : l.get(i);
  }

  static Object first(ArrayList<Object> l) { return l == null || l.isEmpty() ? null : l.get(0); }

  private final List<String> names = new ArrayList<>();

  void add(String s) {
    names.add(s);
  }

  int grow() {
    return names.size();
  }

  private ArrayDeque<Integer> stack = new ArrayDeque<>();

  Integer top() {
    return stack.getFirst();
  }

  static int shown(StringBuilder b) { return b == null ? 0 : b.length(); }

  private final List<Integer> numbers = new ArrayList<>();

  int wrong() {
    if (numbers.size() != 1) return 0;
    return numbers.get(1);
  }
}
