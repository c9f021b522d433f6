class HashTreap {
  private static class Node {
    final int key, priority;
    int size = 1;
    Node left, right;

    Node(int key) {
      this.key = key;
      int mixed = key * 0x9E3779B1;
      priority = mixed ^ (mixed >>> 15);
    }
  }

  private Node root;

  private static int size(Node n) {
    return n == null ? 0 : n.size;
  }

  private static void update(Node n) {
    n.size = 1 + size(n.left) + size(n.right);
  }

  private static Node merge(Node a, Node b) {
    if (a == null) return b;
    if (b == null) return a;
    if (a.priority > b.priority) {
      a.right = merge(a.right, b);
      update(a);
      return a;
    }
    b.left = merge(a, b.left);
    update(b);
    return b;
  }

  private static Node[] split(Node n, int key) {
    if (n == null) return new Node[2];
    if (n.key < key) {
      Node[] parts = split(n.right, key);
      n.right = parts[0];
      update(n);
      parts[0] = n;
      return parts;
    }
    Node[] parts = split(n.left, key);
    n.left = parts[1];
    update(n);
    parts[1] = n;
    return parts;
  }

  boolean contains(int key) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at != null;
  }

  void insert(int key) {
    if (contains(key)) return;
    Node[] parts = split(root, key);
    root = merge(merge(parts[0], new Node(key)), parts[1]);
  }

  void erase(int key) {
    root = erase(root, key);
  }

  private static Node erase(Node n, int key) {
    if (n == null) return null;
    if (n.key == key) return merge(n.left, n.right);
    if (key < n.key) n.left = erase(n.left, key);
    else n.right = erase(n.right, key);
    update(n);
    return n;
  }

  int rank(int key) {
    int smaller = 0;
    Node at = root;
    while (at != null) {
      if (key <= at.key) {
        at = at.left;
      } else {
        smaller += size(at.left) + 1;
        at = at.right;
      }
    }
    return smaller;
  }
}
