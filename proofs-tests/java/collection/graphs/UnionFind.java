class UnionFind {
  private final int[] parent, size;

  UnionFind(int n) {
    parent = new int[n];
    size = new int[n];
    for (int i = 0; i < n; i++) {
      parent[i] = i;
      size[i] = 1;
    }
  }

  int find(int x) {
    while (parent[x] != x) {
      parent[x] = parent[parent[x]];
      x = parent[x];
    }
    return x;
  }

  boolean union(int a, int b) {
    int p = find(a), q = find(b);
    if (p == q) return false;
    if (size[p] < size[q]) {
      int kept = p;
      p = q;
      q = kept;
    }
    parent[q] = p;
    size[p] += size[q];
    return true;
  }

  boolean same(int a, int b) {
    return find(a) == find(b);
  }
}
