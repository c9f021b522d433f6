class ParentTree {
  static class Node {
    int key;
    Node left, right, parent;

    Node(int key, Node parent) {
      this.key = key;
      this.parent = parent;
    }
  }

  private Node root;

  boolean insert(int key) {
    Node above = null, at = root;
    while (at != null) {
      if (key == at.key) return false;
      above = at;
      at = key < at.key ? at.left : at.right;
    }
    Node added = new Node(key, above);
    if (above == null) root = added;
    else if (key < above.key) above.left = added;
    else above.right = added;
    return true;
  }

  Node find(int key) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at;
  }

  static Node leftmost(Node n) {
    while (n.left != null) n = n.left;
    return n;
  }

  Node successor(int key) {
    Node n = find(key);
    if (n.right != null) return leftmost(n.right);
    Node up = n.parent;
    while (up != null && n == up.right) {
      n = up;
      up = up.parent;
    }
    return up;
  }

  boolean delete(int key) {
    Node n = find(key);
    if (n == null) return false;
    if (n.left != null && n.right != null) {
      Node next = leftmost(n.right);
      n.key = next.key;
      n = next;
    }
    Node child = n.left != null ? n.left : n.right;
    if (n.parent == null) root = child;
    else if (n == n.parent.left) n.parent.left = child;
    else n.parent.right = child;
    return true;
  }
}
