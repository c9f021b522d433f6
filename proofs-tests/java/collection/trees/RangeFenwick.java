class RangeFenwick {
  private final long[] slope, shift;
  private final int n;

  RangeFenwick(int n) {
    this.n = n;
    slope = new long[n + 1];
    shift = new long[n + 1];
  }

  private void add(long[] tree, int i, long amount) {
    for (; i <= n; i += i & -i) tree[i] += amount;
  }

  private long sum(long[] tree, int i) {
    long total = 0;
    for (; i > 0; i -= i & -i) total += tree[i];
    return total;
  }

  void addRange(int from, int to, long amount) {
    add(slope, from, amount);
    add(slope, to + 1, -amount);
    add(shift, from, amount * (from - 1));
    add(shift, to + 1, -amount * to);
  }

  long prefix(int i) {
    return sum(slope, i) * i - sum(shift, i);
  }

  long between(int from, int to) {
    return prefix(to) - prefix(from - 1);
  }

  int firstReaching(long target) {
    int low = 1, high = n;
    while (low < high) {
      int middle = (low + high) / 2;
      if (prefix(middle) >= target) high = middle;
      else low = middle;
    }
    return low;
  }
}
