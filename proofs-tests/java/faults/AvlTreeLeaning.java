// examples/java/AvlTree.java, which forgets that some rotations are double.
class AvlTreeLeaning {
  static class Node {
    int key;
    Node left, right;

    boolean ordered(boolean hasLow, int low, boolean hasHigh, int high) {
      return (!hasLow || low < key)
          && (!hasHigh || key < high)
          && (left == null || left.ordered(hasLow, low, true, key))
          && (right == null || right.ordered(true, key, hasHigh, high));
    }

    boolean balanced() {
      int l = height(left), r = height(right);
      return l <= r + 1
          && r <= l + 1
          && (left == null || left.balanced())
          && (right == null || right.balanced());
    }
  }

  Node root;

  static int height(Node n) {
    if (n == null) return 0;
    int l = height(n.left), r = height(n.right);
    return 1 + (l < r ? r : l);
  }

  boolean repOK() {
    return root == null || root.ordered(false, 0, false, 0) && root.balanced();
  }

  boolean find(int key) {
    Node at = root;
    while (at != null) {
      if (key < at.key) at = at.left;
      else if (at.key < key) at = at.right;
      else return true;
    }
    return false;
  }

  void insert(int key) {
    root = inserted(root, key);
  }

  private static Node inserted(Node at, int key) {
    if (at == null) {
      Node fresh = new Node();
      fresh.key = key;
      return fresh;
    }
    if (key < at.key) {
      at.left = inserted(at.left, key);
    } else if (at.key < key) {
      at.right = inserted(at.right, key);
    } else {
      return at;
    }
    return balancedAgain(at);
  }

  private static Node balancedAgain(Node at) {
    int lean = height(at.left) - height(at.right);
    if (lean > 1) {
      return rotatedRight(at);  // FAULT: what leans to the inside is not turned before
    }
    if (lean < -1) {
      if (height(at.right.right) < height(at.right.left)) at.right = rotatedRight(at.right);
      return rotatedLeft(at);
    }
    return at;
  }

  private static Node rotatedRight(Node at) {
    Node up = at.left;
    at.left = up.right;
    up.right = at;
    return up;
  }

  private static Node rotatedLeft(Node at) {
    Node up = at.right;
    at.right = up.left;
    up.left = at;
    return up;
  }

  void insertKeepsBalance(int key) {
    insert(key);
    assert repOK();  // DEFECT assertion failure
    assert find(key);
  }
}
