class AdjacencyMatrix {
  private final boolean[][] edges;

  AdjacencyMatrix(int n) {
    edges = new boolean[n][n];
  }

  void connect(int a, int b) {
    edges[a][b] = true;
    edges[b][a] = true;
  }

  int degree(int v) {
    int d = 0;
    for (boolean e : edges[v]) if (e) d++;
    return d;
  }

  boolean symmetric() {
    for (int i = 0; i < edges.length; i++) {
      for (int j = 0; j < i; j++) if (edges[i][j] != edges[j][i]) return false;
    }
    return true;
  }

  boolean path(int from, int to) {
    return path(from, to, new boolean[edges.length]);
  }

  private boolean path(int from, int to, boolean[] seen) {
    if (from == to) return true;
    seen[from] = true;
    for (int next = 0; next < edges.length; next++) {
      if (edges[from][next] && !seen[next] && path(next, to, seen)) return true;
    }
    return false;
  }
}
