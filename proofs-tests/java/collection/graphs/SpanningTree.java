import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class SpanningTree {
  static class Link {
    final int a, b, weight;

    Link(int a, int b, int weight) {
      this.a = a;
      this.b = b;
      this.weight = weight;
    }
  }

  private final int n;
  private final List<Link> links = new ArrayList<>();

  SpanningTree(int n) {
    if (n < 1) throw new IllegalArgumentException("n = " + n);
    this.n = n;
  }

  void add(int a, int b, int weight) {
    if (a < 0 || a >= n || b < 0 || b >= n) throw new IllegalArgumentException("vertex");
    links.add(new Link(a, b, weight));
  }

  private static int find(int[] parent, int v) {
    if (parent[v] != v) parent[v] = find(parent, parent[v]);
    return parent[v];
  }

  List<Link> kruskal() {
    int[] parent = new int[n];
    for (int v = 0; v < n; v++) parent[v] = v;
    List<Link> sorted = new ArrayList<>(links);
    sorted.sort(Comparator.comparingInt(link -> link.weight));
    List<Link> chosen = new ArrayList<>();
    for (Link link : sorted) {
      int p = find(parent, link.a), q = find(parent, link.b);
      if (p == q) continue;
      parent[p] = q;
      chosen.add(link);
      if (chosen.size() == n - 1) break;
    }
    return chosen;
  }

  long prim(int start) {
    if (start < 0 || start >= n) throw new IllegalArgumentException("start");
    boolean[] inside = new boolean[n];
    inside[start] = true;
    long total = 0;
    for (int i = 1; i < n; i++) {
      Link best = null;
      for (Link link : links) {
        if (inside[link.a] == inside[link.b]) continue;
        if (best == null || link.weight < best.weight) best = link;
      }
      if (best == null) throw new IllegalStateException("not connected");
      inside[best.a] = true;
      inside[best.b] = true;
      total += best.weight;
    }
    return total;
  }

  boolean connected() {
    return kruskal().size() == n - 1;
  }
}
