class OpenTable {
  private final int[] keys;
  private final boolean[] used;
  private int size;

  OpenTable(int capacity) {
    keys = new int[capacity];
    used = new boolean[capacity];
  }

  boolean add(int key) {
    int at = Math.floorMod(key, keys.length);
    while (used[at]) {
      if (keys[at] == key) return false;
      at = (at + 1) % keys.length;
    }
    used[at] = true;
    keys[at] = key;
    size++;
    return true;
  }

  boolean contains(int key) {
    int at = Math.floorMod(key, keys.length);
    for (int i = 0; i < keys.length && used[at]; i++) {
      if (keys[at] == key) return true;
      at = (at + 1) % keys.length;
    }
    return false;
  }

  int load() {
    return 100 * size / keys.length;
  }
}
