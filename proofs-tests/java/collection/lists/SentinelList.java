import java.util.Iterator;
import java.util.NoSuchElementException;

class SentinelList<T> implements Iterable<T> {
  private static class Node<T> {
    T value;
    Node<T> prev, next;
  }

  private final Node<T> sentinel = new Node<>();
  private int size;

  SentinelList() {
    sentinel.prev = sentinel;
    sentinel.next = sentinel;
  }

  private void link(T value, Node<T> before) {
    Node<T> added = new Node<>();
    added.value = value;
    added.next = before;
    added.prev = before.prev;
    added.prev.next = added;
    before.prev = added;
    size++;
  }

  private T unlink(Node<T> node) {
    if (node == sentinel) throw new NoSuchElementException("empty list");
    node.prev.next = node.next;
    node.next.prev = node.prev;
    size--;
    return node.value;
  }

  void addFirst(T value) {
    link(value, sentinel.next);
  }

  void addLast(T value) {
    link(value, sentinel);
  }

  T removeFirst() {
    return unlink(sentinel.next);
  }

  T removeLast() {
    return unlink(sentinel.prev);
  }

  void insert(int index, T value) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException("index " + index);
    Node<T> at = sentinel.next;
    for (int i = 0; i < index; i++) at = at.next;
    link(value, at);
  }

  void reverse() {
    Node<T> at = sentinel;
    do {
      Node<T> following = at.next;
      at.next = at.prev;
      at.prev = following;
      at = following;
    } while (at != sentinel);
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<T>() {
      private Node<T> upcoming = sentinel.next;

      @Override
      public boolean hasNext() {
        return upcoming != sentinel;
      }

      @Override
      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        T value = upcoming.value;
        upcoming = upcoming.next;
        return value;
      }
    };
  }
}
