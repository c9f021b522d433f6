import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

class SortedDoubly<T> {
  private static class Node<T> {
    final T value;
    Node<T> prev, next;

    Node(T value) {
      this.value = value;
    }
  }

  private final Comparator<? super T> order;
  private Node<T> head, tail;
  private int size;

  SortedDoubly(Comparator<? super T> order) {
    this.order = Objects.requireNonNull(order);
  }

  void add(T value) {
    Node<T> added = new Node<>(value);
    Node<T> before = tail;
    while (before != null && order.compare(before.value, value) > 0) before = before.prev;
    added.prev = before;
    added.next = before == null ? head : before.next;
    if (added.prev == null) head = added;
    else added.prev.next = added;
    if (added.next == null) tail = added;
    else added.next.prev = added;
    size++;
  }

  boolean remove(T value) {
    for (Node<T> at = head; at != null; at = at.next) {
      int c = order.compare(at.value, value);
      if (c > 0) return false;
      if (c == 0) {
        unlink(at);
        return true;
      }
    }
    return false;
  }

  private void unlink(Node<T> node) {
    if (node.prev == null) head = node.next;
    else node.prev.next = node.next;
    if (node.next == null) tail = node.prev;
    else node.next.prev = node.prev;
    size--;
  }

  int removeDuplicates() {
    int removed = 0;
    Node<T> at = head;
    while (at != null && at.next != null) {
      if (order.compare(at.value, at.next.value) == 0) {
        unlink(at.next);
        removed++;
      } else {
        at = at.next;
      }
    }
    return removed;
  }

  List<T> between(T low, T high) {
    List<T> found = new ArrayList<>();
    for (Node<T> at = head; at != null; at = at.next) {
      if (order.compare(at.value, high) > 0) break;
      if (order.compare(at.value, low) >= 0) found.add(at.value);
    }
    return found;
  }
}
