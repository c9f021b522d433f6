class RoundRobin<T> {
  private static class Node<T> {
    final T value;
    Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private Node<T> tail;
  private int size;

  void join(T value) {
    Node<T> added = new Node<>(value);
    if (tail == null) {
      added.next = added;
    } else {
      added.next = tail.next;
      tail.next = added;
    }
    tail = added;
    size++;
  }

  T turn() {
    tail = tail.next;
    return tail.value;
  }

  boolean leave(T value) {
    if (tail == null) return false;
    Node<T> before = tail;
    for (int i = 0; i < size; i++) {
      Node<T> at = before.next;
      if (at.value.equals(value)) {
        before.next = at.next;
        if (at == tail) tail = before;
        size--;
        return true;
      }
      before = at;
    }
    return false;
  }

  T lastStanding(int step) {
    Node<T> at = tail;
    while (size > 1) {
      for (int i = 1; i < step; i++) at = at.next;
      at.next = at.next.next;
      size--;
    }
    tail = at;
    return at.value;
  }

  int size() {
    return size;
  }
}
