// Find in an AVL tree of objects, its invariant assumed: as examples/papers/kiasan-avl.javalite, which explains it.
//   heapsum run examples/java/ElementTree.java --entry find --assume-method repOK --k 3 --unwind 2 -q
//   heapsum run examples/java/ElementTree.java --entry find --assume-method repOKSeeingObjects --k 3 --unwind 2
//     --mode lazy -q
class ElementTree {
  static class Key {
    int id;
  }

  static class Node {
    Key element;
    int id;
    Node left, right;

    boolean ordered(ElementTree tree, boolean hasLow, int low, boolean hasHigh, int high) {
      if (element == null) return false;
      int own = tree.idOf(element, id);
      return (!hasLow || low < own)
          && (!hasHigh || own < high)
          && (left == null || left.ordered(tree, hasLow, low, true, own))
          && (right == null || right.ordered(tree, true, own, hasHigh, high));
    }

    int height() {
      int l = left == null ? 0 : left.height();
      int r = right == null ? 0 : right.height();
      return 1 + (l < r ? r : l);
    }

    boolean balanced() {
      int l = left == null ? 0 : left.height();
      int r = right == null ? 0 : right.height();
      return l <= r + 1
          && r <= l + 1
          && (left == null || left.balanced())
          && (right == null || right.balanced());
    }
  }

  Node root;
  Key wanted;  // what is looked for: not null
  boolean seesObjects;

  int idOf(Key key, int beside) {
    return seesObjects ? key.id : beside;
  }

  private boolean isTree() {
    return wanted != null && (root == null || root.ordered(this, false, 0, false, 0) && root.balanced());
  }

  boolean repOK() {
    seesObjects = false;
    return isTree();
  }

  boolean repOKSeeingObjects() {
    seesObjects = true;
    return isTree();
  }

  private boolean holds(Key x, int beside, Node at) {
    int wanted = idOf(x, beside);
    int id = idOf(at.element, at.id);
    if (wanted < id) return at.left != null && holds(x, beside, at.left);
    if (id < wanted) return at.right != null && holds(x, beside, at.right);
    return true;
  }

  boolean find(int beside) {
    return root != null && holds(wanted, beside, root);
  }
}
