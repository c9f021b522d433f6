class PairingHeap<K extends Comparable<K>> {
  static class Node<K> {
    final K key;
    Node<K> child, sibling;

    Node(K key) {
      this.key = key;
    }
  }

  private Node<K> root;

  private Node<K> link(Node<K> a, Node<K> b) {
    if (a == null) return b;
    if (b == null) return a;
    if (b.key.compareTo(a.key) < 0) return link(b, a);
    b.sibling = a.child;
    a.child = b;
    return a;
  }

  void add(K key) {
    root = link(root, new Node<>(key));
  }

  K least() {
    return root == null ? null : root.key;
  }

  private Node<K> pair(Node<K> first) {
    if (first == null || first.sibling == null) return first;
    Node<K> second = first.sibling, rest = second.sibling;
    first.sibling = null;
    second.sibling = null;
    return link(link(first, second), pair(rest));
  }

  K removeLeast() {
    K key = root.key;
    root = pair(root.child);
    return key;
  }
}
