class UnrolledList {
  private static class Chunk {
    final int[] items;
    int count;
    Chunk next;

    Chunk(int capacity) {
      items = new int[capacity];
    }
  }

  private final int capacity;
  private Chunk first;
  private int size;

  UnrolledList(int capacity) {
    this.capacity = capacity;
    first = new Chunk(capacity);
  }

  int get(int index) {
    Chunk at = first;
    while (index >= at.count) {
      index -= at.count;
      at = at.next;
    }
    return at.items[index];
  }

  void insert(int index, int value) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException();
    Chunk at = first;
    while (index > at.count) {
      index -= at.count;
      at = at.next;
    }
    if (at.count == capacity) {
      split(at);
      if (index > at.count) {
        index -= at.count;
        at = at.next;
      }
    }
    for (int i = at.count; i > index; i--) at.items[i] = at.items[i - 1];
    at.items[index] = value;
    at.count++;
    size++;
  }

  private void split(Chunk full) {
    Chunk added = new Chunk(capacity);
    int half = capacity / 2;
    for (int i = half; i < capacity; i++) added.items[i - half] = full.items[i];
    added.count = capacity - half;
    full.count = half;
    full.next = added;
  }

  int removeAt(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException();
    Chunk before = null;
    Chunk at = first;
    while (index >= at.count) {
      index -= at.count;
      before = at;
      at = at.next;
    }
    int removed = at.items[index];
    for (int i = index; i < at.count - 1; i++) at.items[i] = at.items[i + 1];
    at.count--;
    size--;
    if (at.count == 0 && before != null) before.next = at.next;
    return removed;
  }

  int chunks() {
    int found = 0;
    for (Chunk c = first; c != null; c = c.next) found++;
    return found;
  }
}
