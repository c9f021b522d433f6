import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

class Digraph {
  private final List<List<Integer>> next = new ArrayList<>();
  private final int n;

  Digraph(int n) {
    if (n < 0) throw new IllegalArgumentException("n");
    this.n = n;
    for (int i = 0; i < n; i++) next.add(new ArrayList<>());
  }

  private void check(int v) {
    if (v < 0 || v >= n) throw new IllegalArgumentException("no vertex " + v);
  }

  void connect(int from, int to) {
    check(from);
    check(to);
    next.get(from).add(to);
  }

  int[] distances(int start) {
    check(start);
    int[] distance = new int[n];
    Arrays.fill(distance, -1);
    distance[start] = 0;
    Deque<Integer> waiting = new ArrayDeque<>();
    waiting.add(start);
    while (!waiting.isEmpty()) {
      int v = waiting.remove();
      for (int w : next.get(v)) {
        if (distance[w] < 0) {
          distance[w] = distance[v] + 1;
          waiting.add(w);
        }
      }
    }
    return distance;
  }

  List<Integer> order() {
    int[] state = new int[n];
    List<Integer> done = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      if (!visit(v, state, done)) return Collections.emptyList();
    }
    Collections.reverse(done);
    return done;
  }

  private boolean visit(int v, int[] state, List<Integer> done) {
    if (state[v] == 2) return true;
    if (state[v] == 1) return false;
    state[v] = 1;
    for (int w : next.get(v)) if (!visit(w, state, done)) return false;
    state[v] = 2;
    done.add(v);
    return true;
  }

  Digraph reversed() {
    Digraph result = new Digraph(n);
    for (int v = 0; v < n; v++) for (int w : next.get(v)) result.connect(w, v);
    return result;
  }
}
