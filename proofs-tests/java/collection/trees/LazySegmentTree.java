class LazySegmentTree {
  private final int n;
  private final long[] least, pending;

  LazySegmentTree(int[] values) {
    if (values.length == 0) throw new IllegalArgumentException("no values");
    n = values.length;
    least = new long[4 * n];
    pending = new long[4 * n];
    build(1, 0, n - 1, values);
  }

  private void build(int at, int low, int high, int[] values) {
    if (low == high) {
      least[at] = values[low];
      return;
    }
    int middle = (low + high) / 2;
    build(2 * at, low, middle, values);
    build(2 * at + 1, middle + 1, high, values);
    least[at] = Math.min(least[2 * at], least[2 * at + 1]);
  }

  private void push(int at) {
    for (int child = 2 * at; child <= 2 * at + 1; child++) {
      least[child] += pending[at];
      pending[child] += pending[at];
    }
    pending[at] = 0;
  }

  private void check(int from, int to) {
    if (from < 0 || to >= n || from > to) throw new IndexOutOfBoundsException(from + ".." + to);
  }

  void add(int from, int to, int amount) {
    check(from, to);
    add(1, 0, n - 1, from, to, amount);
  }

  private void add(int at, int low, int high, int from, int to, int amount) {
    if (to < low || high < from) return;
    if (from <= low && high <= to) {
      least[at] += amount;
      pending[at] += amount;
      return;
    }
    push(at);
    int middle = (low + high) / 2;
    add(2 * at, low, middle, from, to, amount);
    add(2 * at + 1, middle + 1, high, from, to, amount);
    least[at] = Math.min(least[2 * at], least[2 * at + 1]);
  }

  long minimum(int from, int to) {
    check(from, to);
    return minimum(1, 0, n - 1, from, to);
  }

  private long minimum(int at, int low, int high, int from, int to) {
    if (to < low || high < from) return Long.MAX_VALUE;
    if (from <= low && high <= to) return least[at];
    push(at);
    int middle = (low + high) / 2;
    return Math.min(
        minimum(2 * at, low, middle, from, to),
        minimum(2 * at + 1, middle + 1, high, from, to));
  }
}
