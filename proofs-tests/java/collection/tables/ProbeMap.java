class ProbeMap<K, V> {
  private final Object[] keys;
  private final Object[] values;
  private int size;

  ProbeMap(int capacity) {
    keys = new Object[capacity];
    values = new Object[capacity];
  }

  private int slot(Object key) {
    int at = Math.abs(key.hashCode()) % keys.length;
    while (keys[at] != null && !keys[at].equals(key)) at = (at + 1) % keys.length;
    return at;
  }

  void put(K key, V value) {
    int at = slot(key);
    if (keys[at] == null) size++;
    keys[at] = key;
    values[at] = value;
  }

  @SuppressWarnings("unchecked")
  V get(K key) {
    return (V) values[slot(key)];
  }

  V getOrDefault(K key, V other) {
    V value = get(key);
    return value == null ? other : value;
  }

  boolean remove(K key) {
    int at = slot(key);
    if (keys[at] == null) return false;
    keys[at] = null;
    values[at] = null;
    size--;
    return true;
  }

  int longestRun() {
    int longest = 0, run = 0;
    for (Object key : keys) {
      run = key == null ? 0 : run + 1;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  int size() {
    return size;
  }
}
