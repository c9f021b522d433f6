// SPDX-License-Identifier: Apache-2.0
// The search tree of SearchTree.java with loops that are left after three rounds, and any tree or graph as an input. The numbers
// are its places; 60, 70 and 90 are those of 6, 7 and 9 after a child was read.

class Node {
  int value;
  Node left;
  Node right;

  Node(int value) {
    this.value = value;
  }
}

public class BoundedTree {
  Node root;

  void add(int x) {
    if (root == null) {
      root = new Node(x);
      return;
    }
    Node current = root;
    int rounds = 0;
    while (current.value != x) {
      if (rounds == 3) {
        break;
      }
      rounds++;
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
    int place = 0;
    for (int rounds = 0; current != null && rounds < 3; rounds++) {
      if (current.value == x) {
        return true; // 5
      }
      if (x < current.value) {
        place = 6; // 6
        current = current.left;
        place = 60; // 60
      } else {
        place = 7; // 7
        current = current.right;
        place = 70; // 70
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
    int rounds = 0;
    int place = 0;
    while (current.value != x) {
      if (rounds == 3) {
        break;
      }
      rounds++;
      parent = current;
      if (current.value > x) {
        isLeftChild = true; // 8
        current = current.left;
      } else {
        isLeftChild = false; // 9
        current = current.right;
        place = 90; // 90
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
    }
    return true;
  }
}
