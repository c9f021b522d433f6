import java.util.LinkedHashMap;
import java.util.Map;

class LinkedCache {
  private final LinkedHashMap<Integer, String> map = new LinkedHashMap<>(16, 0.75f, true);
  private final int most;

  LinkedCache(int most) {
    this.most = most;
  }

  void put(int key, String value) {
    map.put(key, value);
    if (map.size() > most) {
      Map.Entry<Integer, String> eldest = map.entrySet().iterator().next();
      map.remove(eldest.getKey());
    }
  }

  int length(int key) {
    return map.get(key).length();
  }

  boolean has(int key) {
    return map.containsKey(key);
  }
}
