import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

class SkewHeap<T extends Comparable<T>> {
  private static class Node<T> {
    final T value;
    Node<T> left, right;

    Node(T value) {
      this.value = value;
    }
  }

  private Node<T> root;
  private int size;

  private static <T extends Comparable<T>> Node<T> meld(Node<T> a, Node<T> b) {
    if (a == null) return b;
    if (b == null) return a;
    if (a.value.compareTo(b.value) > 0) return meld(b, a);
    Node<T> kept = a.left;
    a.left = meld(a.right, b);
    a.right = kept;
    return a;
  }

  void insert(T value) {
    if (value == null) throw new IllegalArgumentException("null value");
    root = meld(root, new Node<>(value));
    size++;
  }

  T least() {
    if (root == null) throw new NoSuchElementException();
    return root.value;
  }

  T removeLeast() {
    T value = least();
    root = meld(root.left, root.right);
    size--;
    return value;
  }

  void absorb(SkewHeap<T> other) {
    if (other == this) return;
    root = meld(root, other.root);
    size += other.size;
    other.root = null;
    other.size = 0;
  }

  List<T> smallest(int count) {
    List<T> found = new ArrayList<>();
    while (found.size() < count && root != null) found.add(removeLeast());
    for (T value : found) insert(value);
    return found;
  }

  int size() {
    return size;
  }
}
