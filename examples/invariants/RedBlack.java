// A red-black map of ints with parent pointers, with its invariant twice: plain, and with worklists and a set of visited
// entries, as people write it.
//   heapsum run examples/invariants/RedBlack.java --entry put --assume-method repOK --scope Entry=3 --k 4 --unwind 8
//   heapsum run examples/invariants/RedBlack.java --entry remove --assume-method repOK --scope Entry=3 --k 4 --unwind 8
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class RedBlack {
  static class Entry {
    int key, value;
    boolean red;
    Entry left, right, parent;
  }

  Entry root;
  int size;

  boolean repOK() {
    if (root == null) return size == 0;
    return isReachedOnce()
        && isColored()
        && hasBlackHeight(root, blackHeight())
        && ordered(root, false, 0, false, 0);
  }

  /** No entry is found by two ways, each knows its parent, and there are `size` of them. */
  private boolean isReachedOnce() {
    if (root.parent != null) return false;
    Set<Entry> visited = new HashSet<>();
    LinkedList<Entry> worklist = new LinkedList<>();
    visited.add(root);
    worklist.add(root);
    while (!worklist.isEmpty()) {
      Entry at = worklist.removeFirst();
      if (at.left != null) {
        if (!visited.add(at.left) || at.left.parent != at) return false;
        worklist.add(at.left);
      }
      if (at.right != null) {
        if (!visited.add(at.right) || at.right.parent != at) return false;
        worklist.add(at.right);
      }
    }
    return visited.size() == size;
  }

  /** The root is black, and no red entry has a red child. */
  private boolean isColored() {
    if (root.red) return false;
    LinkedList<Entry> worklist = new LinkedList<>();
    worklist.add(root);
    while (!worklist.isEmpty()) {
      Entry at = worklist.removeFirst();
      if (at.red && (isRed(at.left) || isRed(at.right))) return false;
      if (at.left != null) worklist.add(at.left);
      if (at.right != null) worklist.add(at.right);
    }
    return true;
  }

  boolean isTree() {
    return isConnected(root, null)
        && !isRed(root)
        && isRedConsistent(root)
        && hasBlackHeight(root, blackHeight())
        && ordered(root, false, 0, false, 0)
        && count(root) == size;
  }

  private static boolean isConnected(Entry at, Entry parent) {
    if (at == null) return true;
    return at.parent == parent
        && (at.left == null || at.left != at.right)
        && isConnected(at.left, at)
        && isConnected(at.right, at);
  }

  private static boolean isRedConsistent(Entry at) {
    if (at == null) return true;
    return !(at.red && (isRed(at.left) || isRed(at.right)))
        && isRedConsistent(at.left)
        && isRedConsistent(at.right);
  }

  private int blackHeight() {
    int height = 0;
    for (Entry at = root; at != null; at = at.left) if (!at.red) height++;
    return height;
  }

  private static boolean hasBlackHeight(Entry at, int height) {
    if (at == null) return height == 0;
    int below = at.red ? height : height - 1;
    return hasBlackHeight(at.left, below) && hasBlackHeight(at.right, below);
  }

  private static boolean ordered(Entry at, boolean hasLow, int low, boolean hasHigh, int high) {
    if (at == null) return true;
    return (!hasLow || low < at.key)
        && (!hasHigh || at.key < high)
        && ordered(at.left, hasLow, low, true, at.key)
        && ordered(at.right, true, at.key, hasHigh, high);
  }

  private static int count(Entry at) {
    return at == null ? 0 : 1 + count(at.left) + count(at.right);
  }

  private static boolean isRed(Entry at) {
    return at != null && at.red;
  }

  private Entry find(int key) {
    Entry at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at;
  }

  boolean put(int key, int value) {
    Entry above = null, at = root;
    while (at != null) {
      above = at;
      if (key < at.key) {
        at = at.left;
      } else if (key > at.key) {
        at = at.right;
      } else {
        at.value = value;
        return false;
      }
    }
    Entry fresh = new Entry();
    fresh.key = key;
    fresh.value = value;
    fresh.red = true;
    fresh.parent = above;
    if (above == null) root = fresh;
    else if (key < above.key) above.left = fresh;
    else above.right = fresh;
    size++;
    repair(fresh);
    return true;
  }

  /** Two red ones in a row go up the tree, until a rotation parts them. */
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

  boolean remove(int key) {
    Entry gone = find(key);
    if (gone == null) return false;
    if (gone.left != null && gone.right != null) {
      Entry next = gone.right;
      while (next.left != null) next = next.left;
      gone.key = next.key;
      gone.value = next.value;
      gone = next;
    }
    Entry below = gone.left != null ? gone.left : gone.right;
    if (below != null) {
      replace(gone, below);
      below.red = false;
    } else {
      if (!gone.red) fill(gone);
      replace(gone, null);
    }
    size--;
    return true;
  }

  /** There is one black entry too few on the ways through `at`. */
  private void fill(Entry at) {
    while (at != root && !at.red) {
      boolean onLeft = at == at.parent.left;
      Entry sibling = onLeft ? at.parent.right : at.parent.left;
      if (sibling.red) {
        sibling.red = false;
        at.parent.red = true;
        rotate(at.parent, onLeft);
        sibling = onLeft ? at.parent.right : at.parent.left;
      }
      if (!isRed(sibling.left) && !isRed(sibling.right)) {
        sibling.red = true;
        at = at.parent;
        continue;
      }
      if (!isRed(onLeft ? sibling.right : sibling.left)) {
        (onLeft ? sibling.left : sibling.right).red = false;
        sibling.red = true;
        rotate(sibling, !onLeft);
        sibling = onLeft ? at.parent.right : at.parent.left;
      }
      sibling.red = at.parent.red;
      at.parent.red = false;
      (onLeft ? sibling.right : sibling.left).red = false;
      rotate(at.parent, onLeft);
      return;
    }
    at.red = false;
  }

  private void replace(Entry old, Entry other) {
    if (old.parent == null) root = other;
    else if (old.parent.left == old) old.parent.left = other;
    else old.parent.right = other;
    if (other != null) other.parent = old.parent;
  }

  /** The right child goes up, or the left one. */
  private void rotate(Entry down, boolean toLeft) {
    Entry up = toLeft ? down.right : down.left;
    Entry between = toLeft ? up.left : up.right;
    if (toLeft) down.right = between;
    else down.left = between;
    if (between != null) between.parent = down;
    replace(down, up);
    if (toLeft) up.left = down;
    else up.right = down;
    down.parent = up;
  }

  void putKeepsTheTree(int key, int value) {
    put(key, value);
    assert isTree();
  }

  void removeKeepsTheTree(int key) {
    remove(key);
    assert isTree();
  }
}
