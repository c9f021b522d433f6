// examples/java/RedBlackTree.java, whose rotation forgets a parent.
class RedBlackTreeOrphan {
  static class Entry {
    int key;
    boolean red;
    Entry left, right, parent;

    boolean wellConnected(Entry expected) {
      if (expected != parent) return false;
      boolean ok = true;
      if (right != null) ok = ok && right.wellConnected(this);
      if (left != null) ok = ok && left.wellConnected(this);
      return right == left && right != null ? false : ok;
    }

    boolean ordered(boolean hasLow, int low, boolean hasHigh, int high) {
      return (!hasLow || low < key)
          && (!hasHigh || key < high)
          && (left == null || left.ordered(hasLow, low, true, key))
          && (right == null || right.ordered(true, key, hasHigh, high));
    }

    int blackHeight() {
      int height = red ? 0 : 1;
      return left == null ? height : height + left.blackHeight();
    }

    boolean hasBlackHeight(int height) {
      int below = red ? height : height - 1;
      return (left == null ? below == 0 : left.hasBlackHeight(below))
          && (right == null ? below == 0 : right.hasBlackHeight(below));
    }

    boolean redConsistent() {
      return !(red && left != null && left.red)
          && !(red && right != null && right.red)
          && (left == null || left.redConsistent())
          && (right == null || right.redConsistent());
    }

    boolean consistent() {
      return wellConnected(null)
          && ordered(false, 0, false, 0)
          && !red
          && hasBlackHeight(blackHeight())
          && redConsistent();
    }

    int count() {
      int n = 1;
      if (left != null) n += left.count();
      if (right != null) n += right.count();
      return n;
    }
  }

  Entry root;
  int size;

  boolean repOK() {
    return (root == null || root.consistent()) && size == (root == null ? 0 : root.count());
  }

  boolean get(int key) {
    Entry at = root;
    while (at != null) {
      if (key < at.key) at = at.left;
      else if (at.key < key) at = at.right;
      else return true;
    }
    return false;
  }

  void put(int key) {
    Entry parent = null;
    for (Entry at = root; at != null; at = key < at.key ? at.left : at.right) {
      if (at.key == key) return;
      parent = at;
    }
    Entry fresh = new Entry();
    fresh.key = key;
    fresh.red = true;
    fresh.parent = parent;
    if (parent == null) root = fresh;
    else if (key < parent.key) parent.left = fresh;
    else parent.right = fresh;
    size++;
    repair(fresh);
  }

  private static boolean isRed(Entry e) {
    return e != null && e.red;
  }

  // Two red ones in a row go up the tree, until a rotation parts them.
  private void repair(Entry at) {
    while (isRed(at.parent)) {
      Entry parent = at.parent, above = parent.parent;
      boolean onLeft = parent == above.left;
      Entry uncle = onLeft ? above.right : above.left;
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        above.red = true;
        at = above;
        continue;
      }
      if (at == (onLeft ? parent.right : parent.left)) {
        rotate(parent, onLeft);
        parent = at;
      }
      parent.red = false;
      above.red = true;
      rotate(above, !onLeft);
      break;
    }
    root.red = false;
  }

  // The right child goes up, or the left one.
  private void rotate(Entry down, boolean toLeft) {
    Entry up = toLeft ? down.right : down.left;
    Entry between = toLeft ? up.left : up.right;
    if (toLeft) down.right = between;
    else down.left = between;
    if (between != null) between.parent = down;
    up.parent = down.parent;
    if (down.parent == null) root = up;
    else if (down.parent.left == down) down.parent.left = up;
    else down.parent.right = up;
    if (toLeft) up.left = down;
    else up.right = down;  // FAULT: its parent stays
  }

  void putKeepsColors(int key) {
    put(key);
    assert repOK();  // DEFECT assertion failure
    assert get(key);
  }
}
