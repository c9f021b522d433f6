import java.util.HashMap;
import java.util.Map;

class LruCache<K, V> {
  private static class Entry<K, V> {
    K key;
    V value;
    Entry<K, V> newer, older;
  }

  private final Map<K, Entry<K, V>> entries = new HashMap<>();
  private final int capacity;
  private Entry<K, V> newest, oldest;

  LruCache(int capacity) {
    this.capacity = capacity;
  }

  V get(K key) {
    Entry<K, V> e = entries.get(key);
    if (e == null) return null;
    unlink(e);
    link(e);
    return e.value;
  }

  void put(K key, V value) {
    Entry<K, V> e = entries.get(key);
    if (e == null) {
      if (entries.size() == capacity) {
        entries.remove(oldest.key);
        unlink(oldest);
      }
      e = new Entry<>();
      e.key = key;
      entries.put(key, e);
    } else {
      unlink(e);
    }
    e.value = value;
    link(e);
  }

  private void unlink(Entry<K, V> e) {
    if (e.newer == null) newest = e.older;
    else e.newer.older = e.older;
    if (e.older == null) oldest = e.newer;
    else e.older.newer = e.newer;
  }

  private void link(Entry<K, V> e) {
    e.older = newest;
    e.newer = null;
    if (newest != null) newest.newer = e;
    newest = e;
    if (oldest == null) oldest = e;
  }
}
