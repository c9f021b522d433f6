// filled inconclusive; made inconclusive; given violation 36; last safe; beyond violation 44; word inconclusive; row inconclusive; second violation 60; nameLength safe; titleLength violation 78; store safe; storeSwapped violation 91; storeInAny violation 95; storeNumber violation 99; storeText safe; begins safe; count violation 111; first violation 117; popped inconclusive; added violation 130; least inconclusive; order inconclusive; storeTyped violation 149; isZero safe; orderAbove inconclusive; secondOfSome violation 165
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.TreeSet;

/** What the class's own assignments say of a field, and what they do not. */
class Filled {
  private final int[] pair, sized, lent;
  private final int[] four = new int[4];
  private final String[] words = {"a", "b"};
  private final int[][] rows = {{1}, null};
  private int[] either = new int[2];
  private String name = "none", title = "none";
  private Object[] grown = new Object[2], swapped = new Object[2];
  private static boolean never;
  private static int counted;

  Filled(int n, int[] lent) {
    if (n < 1) throw new IllegalArgumentException("n: " + n);
    pair = new int[] {n, n + 1};
    sized = new int[n];
    this.lent = lent;
  }

  int filled() {
    return pair[1] + pair.length;
  }

  int made() {
    return sized.length;
  }

  int given() {
    return lent.length;
  }

  int last() {
    return four[3];
  }

  int beyond() {
    return four[4];
  }

  int word() {
    return words[1] == null ? words.length : 1;
  }

  int row() {
    return rows[0] == null ? 0 : rows.length;
  }

  void setEither(boolean more) {
    either = more ? new int[3] : new int[2];
  }

  int second() {
    return either[2];
  }

  void setName(String s) {
    if (s == null || s.isEmpty()) return;
    name = s;
  }

  void setTitle(String s) {
    if (s != null) System.out.println(s);
    title = s;
  }

  int nameLength() {
    return name.length();
  }

  int titleLength() {
    return title.length();
  }

  void grow(Object[] more) {
    grown = Arrays.copyOf(grown, 3);
    swapped = Arrays.copyOf(more, 3);
  }

  void store(Object o) {
    if (grown.length > 0) grown[0] = o;
  }

  void storeSwapped(Object o) {
    if (swapped.length > 0) swapped[0] = o;
  }

  static void storeInAny(Object[] a, Object o) {
    if (a != null && a.length > 0) a[0] = o;
  }

  static void storeNumber(Number[] a) {
    if (a != null && a.length > 0) a[0] = 1;
  }

  static void storeText(String[] a) {
    if (a != null && a.length > 0) a[0] = "x";
  }

  static void begins() {
    if (never) throw new IllegalStateException();
  }

  static void count() {
    if (++counted > 3) throw new IllegalStateException();
  }

  static int first(TreeSet<Integer> set) {
    if (set == null) return 0;
    set.size();
    throw new IllegalStateException();
  }

  static int popped(ArrayDeque<Integer> deque) {
    if (deque == null || deque.isEmpty()) return 0;
    deque.pop();
    return deque.size();
  }

  static int added(ArrayDeque<Integer> deque, Integer one) {
    if (deque == null || one == null || !deque.isEmpty()) return 0;
    deque.add(one);
    deque.add(one);
    return 6 / (deque.size() - 2);
  }

  static int least(PriorityQueue<Integer> queue) {
    if (queue == null || queue.isEmpty()) return 0;
    return queue.peek() == null ? 1 / 0 : queue.size();
  }

  static int order() {
    return 6 / (Early.N - 1);
  }

  private Object[] typed = new Object[2];

  void type() {
    typed = Arrays.copyOf(typed, 2, String[].class);
  }

  void storeTyped(Object o) {
    if (typed.length > 0) typed[0] = o;
  }

  static boolean isZero(BigInteger n) {
    if (n == null || n.signum() != 0) return false;
    return 6 / (n.bitLength() + 1) == 6 && n.signum() / (n.signum() - 1) == 0;
  }

  private int[] some = new int[2];

  void renew(int n) {
    if (n >= 0) some = new int[n];
  }

  /** It may have any length. */
  int secondOfSome() {
    return some[1];
  }
}

class Early {
  static final int N = Late.N + 1;
}

class Late {
  static final int N = Early.N + 1;
}

class Above {
  static final Above FIRST = new Below();
  static final int N = Below.N + 1;

  static int orderAbove() {
    return 6 / (N - 1);
  }
}

class Below extends Above {
  static final int N = Above.N + 1;
}
