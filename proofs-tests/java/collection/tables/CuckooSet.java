class CuckooSet {
  private Integer[] first, second;
  private int size;

  CuckooSet(int capacity) {
    first = new Integer[capacity];
    second = new Integer[capacity];
  }

  private int one(int key) {
    return Math.floorMod(key, first.length);
  }

  private int two(int key) {
    return Math.floorMod(key / first.length, second.length);
  }

  boolean contains(int key) {
    return first[one(key)] == key || second[two(key)] == key;
  }

  void add(int key) {
    Integer moving = key;
    for (int i = 0; i < first.length; i++) {
      Integer out = first[one(moving)];
      first[one(moving)] = moving;
      if (out == null) {
        size++;
        return;
      }
      moving = out;
      out = second[two(moving)];
      second[two(moving)] = moving;
      if (out == null) {
        size++;
        return;
      }
      moving = out;
    }
    grow();
  }

  private void grow() {
    Integer[] a = first, b = second;
    first = new Integer[2 * a.length];
    second = new Integer[2 * b.length];
    size = 0;
    for (Integer key : a) if (key != null) add(key);
    for (Integer key : b) if (key != null) add(key);
  }

  boolean remove(int key) {
    int i = one(key), j = two(key);
    if (first[i] != null && first[i] == key) {
      first[i] = null;
    } else if (second[j] != null && second[j] == key) {
      second[j] = null;
    } else {
      return false;
    }
    size--;
    return true;
  }

  int size() {
    return size;
  }
}
