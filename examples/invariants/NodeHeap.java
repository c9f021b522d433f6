// A binary heap of nodes: a complete tree in which no node is less than its parent. Its invariant twice: plain, and with
// a worklist and a set of visited nodes, as people write it.
//   heapsum run examples/invariants/NodeHeap.java --entry insert --assume-method repOK --scope Node=3 --k 4 --unwind 8
//   heapsum run examples/invariants/NodeHeap.java --entry takeLeast --assume-method repOK --scope Node=3 --k 4 --unwind 8
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class NodeHeap {
  static class Node {
    int key;
    Node left, right;
  }

  Node root;
  int size;

  /** Level by level: behind the first place without a node there is none. */
  boolean repOK() {
    if (root == null) return size == 0;
    Set<Node> visited = new HashSet<>();
    LinkedList<Node> worklist = new LinkedList<>();
    visited.add(root);
    worklist.add(root);
    boolean isOver = false;
    while (!worklist.isEmpty()) {
      Node at = worklist.removeFirst();
      if (at.left == null) {
        isOver = true;
      } else {
        if (isOver || at.left.key < at.key || !visited.add(at.left)) return false;
        worklist.add(at.left);
      }
      if (at.right == null) {
        isOver = true;
      } else {
        if (isOver || at.right.key < at.key || !visited.add(at.right)) return false;
        worklist.add(at.right);
      }
    }
    return visited.size() == size;
  }

  /** The n-th node has the n/2-th as its parent. */
  boolean isHeap() {
    return size >= 0 && size < 64 && isHeapBelow(root, 1) && areDifferent(root);
  }

  private boolean isHeapBelow(Node at, int place) {
    if (place > size) return at == null;
    return at != null
        && (at.left == null || at.left.key >= at.key)
        && (at.right == null || at.right.key >= at.key)
        && isHeapBelow(at.left, 2 * place)
        && isHeapBelow(at.right, 2 * place + 1);
  }

  private boolean areDifferent(Node at) {
    return at == null || times(root, at) == 1 && areDifferent(at.left) && areDifferent(at.right);
  }

  private static int times(Node from, Node sought) {
    if (from == null) return 0;
    return (from == sought ? 1 : 0) + times(from.left, sought) + times(from.right, sought);
  }

  /** Goes down to the first free place; what is greater on the way makes room. */
  void insert(int key) {
    Node fresh = new Node();
    size++;
    if (size == 1) {
      fresh.key = key;
      root = fresh;
      return;
    }
    Node at = root;
    for (int bit = Integer.highestOneBit(size) >> 1; bit > 0; bit >>= 1) {
      if (key < at.key) {
        int greater = at.key;
        at.key = key;
        key = greater;
      }
      boolean toRight = (size & bit) != 0;
      if (bit == 1) {
        fresh.key = key;
        if (toRight) at.right = fresh;
        else at.left = fresh;
      } else {
        at = toRight ? at.right : at.left;
      }
    }
  }

  int takeLeast() {
    if (size == 0) return 0;
    int least = root.key, last = removeLast();
    if (size > 0) sink(last);
    return least;
  }

  /** The key of the last node, which is gone. */
  private int removeLast() {
    Node at = root, above = null;
    for (int bit = Integer.highestOneBit(size) >> 1; bit > 0; bit >>= 1) {
      above = at;
      at = (size & bit) != 0 ? at.right : at.left;
    }
    if (above == null) root = null;
    else if (above.right == at) above.right = null;
    else above.left = null;
    size--;
    return at.key;
  }

  private void sink(int key) {
    Node at = root;
    while (at.left != null) {
      Node child = at.right != null && at.right.key < at.left.key ? at.right : at.left;
      if (key <= child.key) break;
      at.key = child.key;
      at = child;
    }
    at.key = key;
  }

  void insertKeepsTheHeap(int key) {
    insert(key);
    assert isHeap();
  }

  void takeLeastKeepsTheHeap() {
    takeLeast();
    assert isHeap();
  }
}
