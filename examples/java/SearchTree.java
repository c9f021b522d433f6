// A binary search tree of ints: as examples/trees/bst.javalite.
//   heapsum run examples/java/SearchTree.java --entry insert --assume-method repOK
//   heapsum run examples/java/SearchTree.java --entry insertKeepsOrder --assume-method repOK
class SearchTree {
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

  boolean find(int key) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at != null;
  }

  Node insert(int key) {
    Node parent = null;
    Node at = root;
    while (at != null && at.key != key) {
      parent = at;
      at = key < at.key ? at.left : at.right;
    }
    return at != null ? at : attach(parent, key);
  }

  private Node attach(Node parent, int key) {
    Node fresh = new Node();
    fresh.key = key;
    if (parent == null) return root = fresh;
    if (key < parent.key) return parent.left = fresh;
    return parent.right = fresh;
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
      at.key = next.key;
      at.right = removed(at.right, next.key);
    } else {
      return at.left != null ? at.left : at.right;
    }
    return at;
  }

  void insertKeepsOrder(int key) {
    insert(key);
    assert repOK();
  }

  void removeKeepsOrder(int key) {
    remove(key);
    assert repOK();
  }
}
