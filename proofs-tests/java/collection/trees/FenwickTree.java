class FenwickTree {
  private final long[] tree;

  FenwickTree(int size) {
    tree = new long[size + 1];
  }

  void add(int i, long by) {
    for (i++; i < tree.length; i += i & -i) tree[i] += by;
  }

  long prefix(int i) {
    long sum = 0;
    for (; i > 0; i -= i & -i) sum += tree[i];
    return sum;
  }

  long range(int from, int to) {
    if (from > to) throw new IllegalArgumentException("from > to");
    return prefix(to) - prefix(from);
  }
}
