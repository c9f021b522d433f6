import java.util.HashMap;
import java.util.Map;

class LfuCache {
  private final Map<Integer, Integer> values = new HashMap<>();
  private final Map<Integer, Integer> uses = new HashMap<>();
  private int capacity = 2;

  Integer get(int key) {
    if (!values.containsKey(key)) return null;
    uses.put(key, uses.get(key) + 1);
    return values.get(key);
  }

  void put(int key, int value) {
    if (values.size() >= capacity && !values.containsKey(key)) {
      Integer rarest = null;
      for (Map.Entry<Integer, Integer> e : uses.entrySet()) {
        if (rarest == null || e.getValue() < uses.get(rarest)) rarest = e.getKey();
      }
      values.remove(rarest);
      uses.remove(rarest);
    }
    values.put(key, value);
    uses.merge(key, 1, Integer::sum);
  }

  void grow(int by) {
    if (by < 0) throw new IllegalArgumentException("by");
    capacity += by;
  }
}
