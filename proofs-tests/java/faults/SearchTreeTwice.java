// examples/java/SearchTree.java, whose removal leaves the key where it came from.
class SearchTreeTwice {
  static class Node {
    int key;
    Node left, right;

    boolean orderedBetween(boolean boundedBelow, int low, boolean boundedAbove, int high) {
      return (!boundedBelow || low < key)
          && (!boundedAbove || key < high)
          && (left == null || left.orderedBetween(boundedBelow, low, true, key))
          && (right == null || right.orderedBetween(true, key, boundedAbove, high));
    }
  }

  Node root;

  boolean repOK() {
    return root == null || root.orderedBetween(false, 0, false, 0);
  }

  void remove(int key) {
    root = removed(root, key);
  }

  private static Node removed(Node at, int key) {
    if (at == null) return null;
    if (key < at.key) {
      at.left = removed(at.left, key);
    } else if (at.key < key) {
      at.right = removed(at.right, key);
    } else if (at.left != null && at.right != null) {
      Node next = at.right;
      while (next.left != null) next = next.left;
      at.key = next.key;  // FAULT: the next one stays on the right
    } else {
      return at.left != null ? at.left : at.right;
    }
    return at;
  }

  void removeKeepsOrder(int key) {
    remove(key);
    assert repOK();  // DEFECT assertion failure
  }
}
