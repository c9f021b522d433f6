class TwoColours {
  private final boolean[][] edge;
  private final int[] colour;
  private final int n;

  TwoColours(boolean[][] edge) {
    this.edge = edge;
    n = edge.length;
    colour = new int[n];
  }

  boolean bipartite() {
    int[] queue = new int[n];
    int front = 0, back = 0;
    queue[back++] = 0;
    colour[0] = 1;
    while (front < back) {
      int v = queue[front++];
      for (int w = 0; w < n; w++) {
        if (!edge[v][w]) continue;
        if (colour[w] == 0) {
          colour[w] = -colour[v];
          queue[back++] = w;
        } else if (colour[w] == colour[v]) {
          return false;
        }
      }
    }
    return true;
  }

  int[] side(int which) {
    int size = 0;
    for (int c : colour) if (c == which) size++;
    int[] members = new int[size];
    int at = 0;
    for (int v = 0; v < n; v++) if (colour[v] == which) members[at++] = v;
    return members;
  }

  int components() {
    boolean[] seen = new boolean[n];
    int found = 0;
    for (int v = 0; v < n; v++) {
      if (!seen[v]) {
        found++;
        flood(v, seen);
      }
    }
    return found;
  }

  private void flood(int v, boolean[] seen) {
    seen[v] = true;
    for (int w = 0; w < n; w++) if (edge[v][w] && !seen[w]) flood(w, seen);
  }

  int busiest() {
    int best = 0, most = 0;
    for (int v = 0; v < n; v++) {
      int degree = 0;
      for (int w = 0; w < edge[v].length; w++) if (edge[v][w]) degree++;
      if (degree > most) {
        most = degree;
        best = v;
      }
    }
    return best;
  }
}
