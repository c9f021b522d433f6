// An AVL tree of ints whose nodes know their height, with its invariant twice: plain, and with a worklist and a set of
// visited nodes, as people write it.
//   heapsum run examples/invariants/Avl.java --entry insert --assume-method repOK --scope Node=3 --k 4 --unwind 8
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class Avl {
  static class Node {
    int key, height;
    Node left, right;
  }

  Node root;
  int size;

  boolean repOK() {
    if (root == null) return size == 0;
    return isReachedOnce() && balanced(root) && ordered(root, false, 0, false, 0);
  }

  /** No node is found by two ways, and there are `size` of them. */
  private boolean isReachedOnce() {
    Set<Node> visited = new HashSet<>();
    LinkedList<Node> worklist = new LinkedList<>();
    visited.add(root);
    worklist.add(root);
    while (!worklist.isEmpty()) {
      Node at = worklist.removeFirst();
      if (at.left != null) {
        if (!visited.add(at.left)) return false;
        worklist.add(at.left);
      }
      if (at.right != null) {
        if (!visited.add(at.right)) return false;
        worklist.add(at.right);
      }
    }
    return visited.size() == size;
  }

  /** The order of the keys says that no node is there twice. */
  boolean isTree() {
    return ordered(root, false, 0, false, 0) && balanced(root) && count(root) == size;
  }

  private static boolean ordered(Node at, boolean hasLow, int low, boolean hasHigh, int high) {
    if (at == null) return true;
    return (!hasLow || low < at.key)
        && (!hasHigh || at.key < high)
        && ordered(at.left, hasLow, low, true, at.key)
        && ordered(at.right, true, at.key, hasHigh, high);
  }

  private static boolean balanced(Node at) {
    if (at == null) return true;
    int left = height(at.left), right = height(at.right);
    return left <= right + 1
        && right <= left + 1
        && at.height == 1 + Math.max(left, right)
        && balanced(at.left)
        && balanced(at.right);
  }

  private static int count(Node at) {
    return at == null ? 0 : 1 + count(at.left) + count(at.right);
  }

  private static int height(Node at) {
    return at == null ? 0 : at.height;
  }

  boolean insert(int key) {
    int before = size;
    root = inserted(root, key);
    return size > before;
  }

  private Node inserted(Node at, int key) {
    if (at == null) {
      Node fresh = new Node();
      fresh.key = key;
      fresh.height = 1;
      size++;
      return fresh;
    }
    if (key < at.key) at.left = inserted(at.left, key);
    else if (key > at.key) at.right = inserted(at.right, key);
    else return at;
    return balancedAgain(at);
  }

  private static Node balancedAgain(Node at) {
    int lean = height(at.left) - height(at.right);
    if (lean > 1) {
      if (height(at.left.left) < height(at.left.right)) at.left = rotated(at.left, true);
      return rotated(at, false);
    }
    if (lean < -1) {
      if (height(at.right.right) < height(at.right.left)) at.right = rotated(at.right, false);
      return rotated(at, true);
    }
    measure(at);
    return at;
  }

  private static Node rotated(Node down, boolean toLeft) {
    Node up = toLeft ? down.right : down.left;
    if (toLeft) {
      down.right = up.left;
      up.left = down;
    } else {
      down.left = up.right;
      up.right = down;
    }
    measure(down);
    measure(up);
    return up;
  }

  private static void measure(Node at) {
    at.height = 1 + Math.max(height(at.left), height(at.right));
  }

  void insertKeepsTheTree(int key) {
    insert(key);
    assert isTree();
  }
}
