import java.util.Map;
import java.util.TreeMap;

class WordCount {
  private final Map<String, Integer> counts = new TreeMap<>();

  void add(String word) {
    if (word.isEmpty()) return;
    Integer n = counts.get(word);
    counts.put(word, n == null ? 1 : n + 1);
  }

  int count(String word) {
    return counts.get(word);
  }

  String mostFrequent() {
    String best = null;
    int most = 0;
    for (Map.Entry<String, Integer> e : counts.entrySet()) {
      if (e.getValue() > most) {
        most = e.getValue();
        best = e.getKey();
      }
    }
    return best;
  }
}
