import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

class RecentCache<K, V> {
  private static class Node<K, V> {
    K key;
    V value;
    Node<K, V> newer, older;
  }

  private final Map<K, Node<K, V>> map = new HashMap<>();
  private final Node<K, V> ends = new Node<>();
  private final int capacity;

  RecentCache(int capacity) {
    if (capacity < 1) throw new IllegalArgumentException("capacity " + capacity);
    this.capacity = capacity;
    ends.newer = ends;
    ends.older = ends;
  }

  private void detach(Node<K, V> n) {
    n.newer.older = n.older;
    n.older.newer = n.newer;
  }

  private void toFront(Node<K, V> n) {
    n.older = ends.older;
    n.newer = ends;
    ends.older.newer = n;
    ends.older = n;
  }

  V get(K key) {
    Node<K, V> n = map.get(key);
    if (n == null) return null;
    detach(n);
    toFront(n);
    return n.value;
  }

  void put(K key, V value) {
    Node<K, V> n = map.get(key);
    if (n != null) {
      detach(n);
    } else {
      if (map.size() == capacity) {
        Node<K, V> eldest = ends.newer;
        detach(eldest);
        map.remove(eldest.key);
      }
      n = new Node<>();
      n.key = key;
      map.put(key, n);
    }
    n.value = value;
    toFront(n);
  }

  V getOrLoad(K key, Function<? super K, ? extends V> loader) {
    if (map.containsKey(key)) return get(key);
    V value = loader.apply(key);
    put(key, value);
    return value;
  }

  boolean remove(K key) {
    Node<K, V> n = map.remove(key);
    if (n == null) return false;
    detach(n);
    return true;
  }

  K eldest() {
    return map.isEmpty() ? null : ends.newer.key;
  }
}
