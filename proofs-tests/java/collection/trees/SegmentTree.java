class SegmentTree {
  private final int[] sums;
  private final int n;

  SegmentTree(int[] values) {
    n = values.length;
    sums = new int[2 * n];
    for (int i = 0; i < n; i++) sums[n + i] = values[i];
    for (int i = n - 1; i > 0; i--) sums[i] = sums[2 * i] + sums[2 * i + 1];
  }

  void set(int i, int value) {
    int at = n + i;
    sums[at] = value;
    while (at > 1) {
      at /= 2;
      sums[at] = sums[2 * at] + sums[2 * at + 1];
    }
  }

  int sum(int from, int to) {
    int sum = 0, l = from + n, r = to + n;
    while (l < r) {
      if (l % 2 == 1) sum += sums[l++];
      if (r % 2 == 1) sum += sums[--r];
      l /= 2;
      r /= 2;
    }
    return sum;
  }
}
