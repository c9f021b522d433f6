// factorial violation 5; three safe; down inconclusive; length violation 22; even violation 28; odd violation 25; caught inconclusive
/** A recursion without an end is not safe, though nothing else in it fails. */
class Deep {
  static int factorial(int n) {
    return n == 0 ? 1 : n * factorial(n - 1);
  }

  static int three() {
    return factorial(3);
  }

  /** Only a large number goes deep. */
  static int down(int n) {
    return n <= 0 ? 0 : 1 + down(n - 1);
  }

  Deep next;

  /** A cycle has no end. */
  static int length(Deep d) {
    if (d == null) return 0;
    return 1 + length(d.next);
  }

  static boolean even(int n) { return n == 0 || odd(n - 1); }

  static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  static int caught(int n) {
    try {
      return factorial(n);
    } catch (StackOverflowError e) {
      return -1;
    }
  }
}
