class DoublyList<T> {
  private static class Node<T> {
    T value;
    Node<T> previous, next;

    Node(T value) {
      this.value = value;
    }
  }

  private Node<T> first, last;

  void addLast(T value) {
    Node<T> n = new Node<>(value);
    if (first == null) {
      first = n;
    } else {
      last.next = n;
      n.previous = last;
    }
    last = n;
  }

  T removeLast() {
    if (last == null) throw new IllegalStateException("empty");
    T value = last.value;
    last = last.previous;
    if (last == null) first = null;
    else last.next = null;
    return value;
  }

  int indexOf(T value) {
    int i = 0;
    for (Node<T> n = first; n != null; n = n.next) {
      if (n.value.equals(value)) return i;
      i++;
    }
    return -1;
  }

  void clear() {
    first = null;
    last = null;
  }
}
