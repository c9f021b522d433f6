import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

class Roads {
  private final int[][] length;
  private final int[] previous;
  private final int n;

  Roads(int n) {
    this.n = n;
    length = new int[n][n];
    previous = new int[n];
  }

  void build(int a, int b, int km) {
    length[a][b] = km;
    length[b][a] = km;
  }

  int[] shortest(int start) {
    int[] distance = new int[n];
    boolean[] done = new boolean[n];
    Arrays.fill(distance, Integer.MAX_VALUE);
    Arrays.fill(previous, -1);
    distance[start] = 0;
    for (int round = 0; round < n; round++) {
      int v = -1;
      for (int i = 0; i < n; i++) {
        if (!done[i] && (v < 0 || distance[i] < distance[v])) v = i;
      }
      done[v] = true;
      for (int w = 0; w < n; w++) {
        if (length[v][w] > 0 && distance[v] + length[v][w] < distance[w]) {
          distance[w] = distance[v] + length[v][w];
          previous[w] = v;
        }
      }
    }
    return distance;
  }

  List<Integer> path(int start, int goal) {
    shortest(start);
    LinkedList<Integer> path = new LinkedList<>();
    int at = goal;
    while (at != start) {
      path.addFirst(at);
      at = previous[at];
    }
    path.addFirst(start);
    return path;
  }

  int farthest(int start) {
    int[] distance = shortest(start);
    int best = start;
    for (int v = 0; v < n; v++) if (distance[v] > distance[best]) best = v;
    return best;
  }
}
