import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;

class TopologicalOrder {
  private final Map<String, List<String>> after = new HashMap<>();
  private final Map<String, Integer> before = new HashMap<>();

  void add(String first, String second) {
    after.computeIfAbsent(first, k -> new ArrayList<>()).add(second);
    before.merge(second, 1, Integer::sum);
    before.putIfAbsent(first, 0);
  }

  List<String> order() {
    Queue<String> ready = new LinkedList<>();
    for (Map.Entry<String, Integer> e : before.entrySet()) if (e.getValue() == 0) ready.add(e.getKey());
    List<String> out = new ArrayList<>();
    while (!ready.isEmpty()) {
      String task = ready.poll();
      out.add(task);
      for (String next : after.get(task)) {
        int left = before.get(next) - 1;
        before.put(next, left);
        if (left == 0) ready.add(next);
      }
    }
    if (out.size() < before.size()) throw new IllegalStateException("cycle");
    return out;
  }

  int predecessors(String task) {
    return before.getOrDefault(task, 0);
  }
}
