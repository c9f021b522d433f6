import java.util.ArrayList;
import java.util.List;

// A search tree whose missing right links lead to the next node in order.
class ThreadedTree {
  private static class Node {
    final int key;
    Node left, right;
    boolean thread = true;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;
  private int size;

  boolean insert(int key) {
    Node added = new Node(key);
    if (root == null) {
      root = added;
      size = 1;
      return true;
    }
    Node at = root;
    while (true) {
      if (key == at.key) return false;
      if (key < at.key) {
        if (at.left == null) {
          added.right = at;
          at.left = added;
          break;
        }
        at = at.left;
      } else {
        if (at.thread) {
          added.right = at.right;
          at.right = added;
          at.thread = false;
          break;
        }
        at = at.right;
      }
    }
    size++;
    return true;
  }

  private static Node leftmost(Node n) {
    while (n != null && n.left != null) n = n.left;
    return n;
  }

  private static Node next(Node n) {
    return n.thread ? n.right : leftmost(n.right);
  }

  List<Integer> keys() {
    List<Integer> keys = new ArrayList<>(size);
    for (Node n = leftmost(root); n != null; n = next(n)) keys.add(n.key);
    return keys;
  }

  int kth(int k) {
    if (k < 0 || k >= size) throw new IndexOutOfBoundsException("k = " + k);
    Node n = leftmost(root);
    for (int i = 0; i < k; i++) n = next(n);
    return n.key;
  }

  Integer ceiling(int key) {
    Node best = null;
    Node at = root;
    while (at != null) {
      if (at.key == key) return key;
      if (key < at.key) {
        best = at;
        at = at.left;
      } else {
        at = at.thread ? null : at.right;
      }
    }
    return best == null ? null : Integer.valueOf(best.key);
  }
}
