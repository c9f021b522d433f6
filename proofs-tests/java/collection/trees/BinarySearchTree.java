class BinarySearchTree {
  private static class Node {
    int key;
    Node left, right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  void insert(int key) {
    root = insert(root, key);
  }

  private Node insert(Node n, int key) {
    if (n == null) return new Node(key);
    if (key < n.key) n.left = insert(n.left, key);
    else if (key > n.key) n.right = insert(n.right, key);
    return n;
  }

  boolean contains(int key) {
    Node n = root;
    while (n != null && n.key != key) n = key < n.key ? n.left : n.right;
    return n != null;
  }

  int minimum() {
    Node n = root;
    while (n.left != null) n = n.left;
    return n.key;
  }

  int height() {
    return height(root);
  }

  private int height(Node n) {
    return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right));
  }
}
