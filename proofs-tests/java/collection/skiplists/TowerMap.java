import java.util.LinkedHashMap;
import java.util.Map;

// A skip list map; the height of a tower follows from a counter.
class TowerMap<K extends Comparable<K>, V> {
  private static final int TOP = 12;

  private static class Tower<K, V> {
    final K key;
    V value;
    final Tower<K, V>[] next;

    @SuppressWarnings("unchecked")
    Tower(K key, V value, int height) {
      this.key = key;
      this.value = value;
      next = (Tower<K, V>[]) new Tower[height];
    }
  }

  private final Tower<K, V> head = new Tower<>(null, null, TOP);
  private int inserted, size;

  @SuppressWarnings("unchecked")
  private Tower<K, V>[] before(K key) {
    Tower<K, V>[] path = (Tower<K, V>[]) new Tower[TOP];
    Tower<K, V> at = head;
    for (int level = TOP - 1; level >= 0; level--) {
      while (at.next[level] != null && at.next[level].key.compareTo(key) < 0) at = at.next[level];
      path[level] = at;
    }
    return path;
  }

  private Tower<K, V> find(K key) {
    if (key == null) throw new IllegalArgumentException("null key");
    Tower<K, V> at = before(key)[0].next[0];
    return at != null && at.key.compareTo(key) == 0 ? at : null;
  }

  V get(K key) {
    Tower<K, V> found = find(key);
    return found == null ? null : found.value;
  }

  V put(K key, V value) {
    Tower<K, V> found = find(key);
    if (found != null) {
      V old = found.value;
      found.value = value;
      return old;
    }
    inserted++;
    int height = Math.min(TOP, 1 + Integer.numberOfTrailingZeros(inserted));
    Tower<K, V> added = new Tower<>(key, value, height);
    Tower<K, V>[] path = before(key);
    for (int level = 0; level < height; level++) {
      added.next[level] = path[level].next[level];
      path[level].next[level] = added;
    }
    size++;
    return null;
  }

  boolean remove(K key) {
    Tower<K, V> found = find(key);
    if (found == null) return false;
    Tower<K, V>[] path = before(key);
    for (int level = 0; level < found.next.length; level++) {
      path[level].next[level] = found.next[level];
    }
    size--;
    return true;
  }

  Map<K, V> range(K low, K high) {
    Map<K, V> result = new LinkedHashMap<>();
    if (low == null || high == null) return result;
    Tower<K, V> at = before(low)[0].next[0];
    while (at != null && at.key.compareTo(high) <= 0) {
      result.put(at.key, at.value);
      at = at.next[0];
    }
    return result;
  }
}
