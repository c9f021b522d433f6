class SkipList {
  private static final int LEVELS = 3;

  private static class Node {
    final int key;
    final Node[] next;

    Node(int key, int levels) {
      this.key = key;
      next = new Node[levels];
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, LEVELS);

  boolean contains(int key) {
    Node at = head;
    for (int level = LEVELS - 1; level >= 0; level--) {
      while (at.next[level] != null && at.next[level].key < key) at = at.next[level];
    }
    at = at.next[0];
    return at != null && at.key == key;
  }

  void insert(int key, int levels) {
    Node added = new Node(key, levels);
    Node at = head;
    for (int level = LEVELS - 1; level >= 0; level--) {
      while (at.next[level] != null && at.next[level].key < key) at = at.next[level];
      if (level < levels) {
        added.next[level] = at.next[level];
        at.next[level] = added;
      }
    }
  }
}
