class LeftistHeap {
  private static final class Node {
    final int key;
    int rank = 1;
    Node left, right;

    Node(int key) {
      this.key = key;
    }
  }

  private Node root;

  private static int rank(Node n) {
    return n == null ? 0 : n.rank;
  }

  private static Node merge(Node a, Node b) {
    if (a == null) return b;
    if (b == null) return a;
    if (b.key < a.key) return merge(b, a);
    a.right = merge(a.right, b);
    if (rank(a.left) < rank(a.right)) {
      Node kept = a.left;
      a.left = a.right;
      a.right = kept;
    }
    a.rank = rank(a.right) + 1;
    return a;
  }

  void insert(int key) {
    root = merge(root, new Node(key));
  }

  int removeLeast() {
    int key = root.key;
    root = merge(root.left, root.right);
    return key;
  }

  void absorb(LeftistHeap other) {
    root = merge(root, other.root);
    other.root = null;
  }
}
