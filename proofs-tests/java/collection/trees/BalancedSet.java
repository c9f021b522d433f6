import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

// A set kept as a height balanced tree.
class BalancedSet<T> {
  private static class Node<T> {
    T item;
    int height = 1;
    Node<T> left, right;

    Node(T item) {
      this.item = item;
    }
  }

  private final Comparator<T> order;
  private Node<T> root;

  BalancedSet(Comparator<T> order) {
    if (order == null) throw new IllegalArgumentException("order");
    this.order = order;
  }

  private int height(Node<T> n) {
    return n == null ? 0 : n.height;
  }

  private void update(Node<T> n) {
    n.height = 1 + Math.max(height(n.left), height(n.right));
  }

  private Node<T> right(Node<T> n) {
    Node<T> up = n.left;
    n.left = up.right;
    up.right = n;
    update(n);
    update(up);
    return up;
  }

  private Node<T> left(Node<T> n) {
    Node<T> up = n.right;
    n.right = up.left;
    up.left = n;
    update(n);
    update(up);
    return up;
  }

  private Node<T> balance(Node<T> n) {
    update(n);
    int tilt = height(n.left) - height(n.right);
    if (tilt > 1) {
      if (height(n.left.left) < height(n.left.right)) n.left = left(n.left);
      return right(n);
    }
    if (tilt < -1) {
      if (height(n.right.right) < height(n.right.left)) n.right = right(n.right);
      return left(n);
    }
    return n;
  }

  void add(T item) {
    root = add(root, item);
  }

  private Node<T> add(Node<T> n, T item) {
    if (n == null) return new Node<>(item);
    int c = order.compare(item, n.item);
    if (c == 0) return n;
    if (c < 0) n.left = add(n.left, item);
    else n.right = add(n.right, item);
    return balance(n);
  }

  void remove(T item) {
    root = remove(root, item);
  }

  private Node<T> remove(Node<T> n, T item) {
    if (n == null) return null;
    int c = order.compare(item, n.item);
    if (c < 0) n.left = remove(n.left, item);
    else if (c > 0) n.right = remove(n.right, item);
    else if (n.left == null) return n.right;
    else if (n.right == null) return n.left;
    else {
      Node<T> least = n.right;
      while (least.left != null) least = least.left;
      n.item = least.item;
      n.right = remove(n.right, least.item);
    }
    return balance(n);
  }

  List<T> inOrder() {
    List<T> items = new ArrayList<>();
    collect(root, items);
    return items;
  }

  private void collect(Node<T> n, List<T> items) {
    if (n == null) return;
    collect(n.left, items);
    items.add(n.item);
    collect(n.right, items);
  }
}
