// SPDX-License-Identifier: Apache-2.0
// A binary search tree without balance. The numbers are the places whose probabilities docs/prob.md compares.

class Node {
  int value;
  Node left;
  Node right;

  Node(int value) {
    this.value = value;
  }
}

public class SearchTree {
  Node root;

  /** Not empty, and each value is between those that are above it on its left and right. */
  boolean repOK() {
    return root != null && isOrdered(root, null, null);
  }

  private static boolean isOrdered(Node at, Node low, Node high) {
    if (at == null) {
      return true;
    }
    if (low != null && at.value <= low.value) {
      return false;
    }
    if (high != null && at.value >= high.value) {
      return false;
    }
    return isOrdered(at.left, low, at) && isOrdered(at.right, at, high);
  }

  /** After it has inserted a node, the loop goes on to it. */
  void add(int x) {
    if (root == null) {
      root = new Node(x);
      return;
    }
    Node current = root;
    while (current.value != x) {
      if (current.value > x) {
        if (current.left == null) {
          current.left = new Node(x); // 1
        } else {
          current = current.left; // 2
        }
      } else if (current.right == null) {
        current.right = new Node(x); // 3
      } else {
        current = current.right; // 4
      }
    }
  }

  boolean find(int x) {
    Node current = root;
    while (current != null) {
      if (current.value == x) {
        return true; // 5
      }
      if (x < current.value) {
        current = current.left; // 6
      } else {
        current = current.right; // 7
      }
    }
    return false;
  }

  boolean delete(int x) {
    if (root == null) {
      return false;
    }
    Node current = root;
    Node parent = root;
    boolean isLeftChild = true;
    while (current.value != x) {
      parent = current;
      if (current.value > x) {
        isLeftChild = true; // 8
        current = current.left;
      } else {
        isLeftChild = false; // 9
        current = current.right;
      }
      if (current == null) {
        return false; // 10
      }
    }
    if (current.left == null && current.right == null) {
      if (current == root) {
        root = null; // 11
      } else if (isLeftChild) {
        parent.left = null; // 12
      } else {
        parent.right = null; // 13
      }
    } else if (current.right == null) {
      if (current == root) {
        root = current.left; // 14
      } else if (isLeftChild) {
        parent.left = current.left; // 15
      } else {
        parent.right = current.left; // 16
      }
    } else if (current.left == null) {
      if (current == root) {
        root = current.right; // 17
      } else if (isLeftChild) {
        parent.left = current.right; // 18
      } else {
        parent.right = current.right; // 19
      }
    } else {
      Node successor = successorOf(current);
      if (current == root) {
        root = successor;
      } else if (isLeftChild) {
        parent.left = successor;
      } else {
        parent.right = successor;
      }
      successor.left = current.left;
    }
    return true;
  }

  /** The least node on the right of one that has both children, taken from its place. */
  private static Node successorOf(Node removed) {
    Node parent = removed;
    Node successor = removed;
    Node current = removed.right;
    while (current != null) {
      parent = successor;
      successor = current;
      current = current.left;
    }
    if (successor != removed.right) {
      parent.left = successor.right;
      successor.right = removed.right;
    }
    return successor;
  }

  /** Four operations on an empty tree: 0 adds, 1 finds and deletes. */
  static void four(int o1, int x1, int o2, int x2, int o3, int x3, int o4, int x4) {
    SearchTree tree = new SearchTree();
    tree.act(o1, x1);
    tree.act(o2, x2);
    tree.act(o3, x3);
    tree.act(o4, x4);
  }

  private void act(int option, int x) {
    if (option == 0) {
      add(x);
    } else {
      find(x);
      delete(x);
    }
  }
}
