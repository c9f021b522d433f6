import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class AdjacencyList {
  static class Vertex {
    final int id;
    final List<Vertex> neighbours = new ArrayList<>();

    Vertex(int id) {
      this.id = id;
    }
  }

  static void connect(Vertex a, Vertex b) {
    a.neighbours.add(b);
    b.neighbours.add(a);
  }

  static int reachable(Vertex start) {
    Set<Vertex> seen = new HashSet<>();
    Deque<Vertex> open = new ArrayDeque<>();
    open.add(start);
    seen.add(start);
    while (!open.isEmpty()) {
      for (Vertex next : open.remove().neighbours) if (seen.add(next)) open.add(next);
    }
    return seen.size();
  }

  static boolean adjacent(Vertex a, Vertex b) {
    return a != null && a.neighbours.contains(b);
  }

  static int degree(Vertex v) {
    return v.neighbours.size();
  }
}
