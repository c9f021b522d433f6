class RedBlackTree {
  private static class Node {
    int key;
    boolean red = true;
    Node left, right;
  }

  private Node root;

  private static boolean red(Node n) {
    return n != null && n.red;
  }

  private static Node left(Node n) {
    Node up = n.right;
    n.right = up.left;
    up.left = n;
    up.red = n.red;
    n.red = true;
    return up;
  }

  private static Node right(Node n) {
    Node up = n.left;
    n.left = up.right;
    up.right = n;
    up.red = n.red;
    n.red = true;
    return up;
  }

  void insert(int key) {
    root = insert(root, key);
    root.red = false;
  }

  private static Node insert(Node n, int key) {
    if (n == null) {
      Node leaf = new Node();
      leaf.key = key;
      return leaf;
    }
    if (key < n.key) n.left = insert(n.left, key);
    else if (key > n.key) n.right = insert(n.right, key);
    if (red(n.right) && !red(n.left)) n = left(n);
    if (red(n.left) && red(n.left.left)) n = right(n);
    if (red(n.left) && red(n.right)) {
      n.red = true;
      n.left.red = false;
      n.right.red = false;
    }
    return n;
  }

  int rootKey() {
    return root.key;
  }

  boolean contains(int key) {
    Node n = root;
    while (n != null && n.key != key) n = key < n.key ? n.left : n.right;
    return n != null;
  }
}
