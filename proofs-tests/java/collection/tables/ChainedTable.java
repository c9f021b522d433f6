class ChainedTable {
  private static class Entry {
    final String key;
    int value;
    Entry next;

    Entry(String key, int value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  private final Entry[] buckets = new Entry[4];
  private int size;

  private int bucket(String key) {
    return key.hashCode() % buckets.length;
  }

  void put(String key, int value) {
    int b = bucket(key);
    for (Entry e = buckets[b]; e != null; e = e.next) {
      if (e.key.equals(key)) {
        e.value = value;
        return;
      }
    }
    buckets[b] = new Entry(key, value, buckets[b]);
    size++;
  }

  int get(String key) {
    for (Entry e = buckets[bucket(key)]; e != null; e = e.next) if (e.key.equals(key)) return e.value;
    return -1;
  }

  int size() {
    return size;
  }
}
