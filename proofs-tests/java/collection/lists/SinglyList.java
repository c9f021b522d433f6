class SinglyList {
  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  Node head;
  int size;

  void addFirst(int value) {
    head = new Node(value, head);
    size++;
  }

  int removeFirst() {
    int value = head.value;
    head = head.next;
    size--;
    return value;
  }

  boolean contains(int value) {
    for (Node n = head; n != null; n = n.next) if (n.value == value) return true;
    return false;
  }

  boolean remove(int value) {
    if (head == null) return false;
    if (head.value == value) {
      removeFirst();
      return true;
    }
    Node before = head;
    while (before.next != null && before.next.value != value) before = before.next;
    if (before.next == null) return false;
    before.next = before.next.next;
    size--;
    return true;
  }

  void reverse() {
    Node done = null;
    while (head != null) {
      Node next = head.next;
      head.next = done;
      done = head;
      head = next;
    }
    head = done;
  }
}
