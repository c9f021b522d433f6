import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

class KaryTree<T> {
  static class Node<T> {
    final T value;
    final Node<T>[] children;
    int count;

    @SuppressWarnings("unchecked")
    Node(T value, int k) {
      this.value = value;
      children = (Node<T>[]) new Node[k];
    }
  }

  private final int k;
  private Node<T> root;

  KaryTree(int k) {
    this.k = k;
  }

  Node<T> add(T value) {
    Node<T> added = new Node<>(value, k);
    if (root == null) {
      root = added;
      return added;
    }
    Deque<Node<T>> waiting = new ArrayDeque<>();
    waiting.add(root);
    while (!waiting.isEmpty()) {
      Node<T> n = waiting.remove();
      if (n.count <= k) {
        n.children[n.count++] = added;
        return added;
      }
      for (Node<T> child : n.children) waiting.add(child);
    }
    return null;
  }

  int height() {
    return height(root);
  }

  private int height(Node<T> n) {
    int tallest = 0;
    for (int i = 0; i < n.count; i++) tallest = Math.max(tallest, height(n.children[i]));
    return tallest + 1;
  }

  <R> KaryTree<R> map(Function<T, R> f) {
    KaryTree<R> result = new KaryTree<>(k);
    if (root != null) result.root = copy(root, f);
    return result;
  }

  private <R> Node<R> copy(Node<T> n, Function<T, R> f) {
    Node<R> made = new Node<>(f.apply(n.value), k);
    for (int i = 0; i < n.count; i++) made.children[made.count++] = copy(n.children[i], f);
    return made;
  }
}
