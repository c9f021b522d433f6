import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class MultiMap<K, V> {
  private final Map<K, List<V>> lists = new HashMap<>();

  void put(K key, V value) {
    List<V> list = lists.get(key);
    if (list == null) {
      list = new ArrayList<>();
      lists.put(key, list);
    }
    list.add(value);
  }

  V first(K key) {
    return lists.get(key).get(0);
  }

  boolean remove(K key, V value) {
    List<V> list = lists.get(key);
    if (list == null) return false;
    boolean removed = list.remove(value);
    if (list.isEmpty()) lists.remove(key);
    return removed;
  }

  int size() {
    int n = 0;
    for (List<V> list : lists.values()) n += list.size();
    return n;
  }
}
