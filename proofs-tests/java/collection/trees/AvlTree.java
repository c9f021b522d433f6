class AvlTree {
  static class Node {
    int key, height = 1;
    Node left, right;
  }

  private Node root;

  private static int height(Node n) {
    return n == null ? 0 : n.height;
  }

  private static void update(Node n) {
    n.height = 1 + Math.max(height(n.left), height(n.right));
  }

  static Node rotateRight(Node n) {
    Node up = n.left;
    n.left = up.right;
    up.right = n;
    update(n);
    update(up);
    return up;
  }

  static Node rotateLeft(Node n) {
    Node up = n.right;
    n.right = up.left;
    up.left = n;
    update(n);
    update(up);
    return up;
  }

  static Node balance(Node n) {
    update(n);
    int tilt = height(n.left) - height(n.right);
    if (tilt > 1) {
      if (height(n.left.left) < height(n.left.right)) n.left = rotateLeft(n.left);
      return rotateRight(n);
    }
    if (tilt < -1) {
      if (height(n.right.right) < height(n.right.left)) n.right = rotateRight(n.right);
      return rotateLeft(n);
    }
    return n;
  }

  void insert(int key) {
    root = insert(root, key);
  }

  private static Node insert(Node n, int key) {
    if (n == null) {
      Node leaf = new Node();
      leaf.key = key;
      return leaf;
    }
    if (key < n.key) n.left = insert(n.left, key);
    else n.right = insert(n.right, key);
    return balance(n);
  }
}
