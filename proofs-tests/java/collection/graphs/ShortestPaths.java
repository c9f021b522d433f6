import java.util.Arrays;
import java.util.PriorityQueue;

class ShortestPaths {
  static class Edge {
    int to, weight;
    Edge next;
  }

  static int[] distances(Edge[] graph, int start) {
    int[] best = new int[graph.length];
    Arrays.fill(best, Integer.MAX_VALUE);
    best[start] = 0;
    PriorityQueue<int[]> open = new PriorityQueue<>((a, b) -> Integer.compare(a[1], b[1]));
    open.add(new int[] {start, 0});
    while (!open.isEmpty()) {
      int[] at = open.poll();
      if (at[1] > best[at[0]]) continue;
      for (Edge e = graph[at[0]]; e != null; e = e.next) {
        int d = at[1] + e.weight;
        if (d < best[e.to]) {
          best[e.to] = d;
          open.add(new int[] {e.to, d});
        }
      }
    }
    return best;
  }

  static int weight(Edge first) {
    int sum = 0;
    for (Edge e = first; e != null; e = e.next) {
      if (e.weight < 0) throw new IllegalArgumentException("negative weight");
      sum += e.weight;
    }
    return sum;
  }
}
