// ninth inconclusive; again inconclusive; halves safe
/** Calls in loops, and objects that are compared there. The first two fail deeper, or later, than usual bounds go. */
class Calls {
  private static int down(int n, int depth) {
    if (depth == 9) throw new IllegalStateException();
    return n <= 0 ? depth : down(n - 1, depth + 1);
  }

  static int ninth(int rounds, int n) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) sum += down(n, 0);
    return sum;
  }

  static int again(int rounds) {
    int[] first = new int[1];
    int[] last = null;
    for (int i = 0; i < rounds; i++) {
      if (last == first) throw new IllegalStateException();
      last = i == 9 ? first : null;
    }
    return rounds;
  }

  private static int half(int n) {
    return n / 2;
  }

  static int halves(int[] a) {
    int sum = 0;
    if (a != null)
      for (int i = 0; i < a.length; i++) sum += a[half(i)];
    return sum;
  }
}
