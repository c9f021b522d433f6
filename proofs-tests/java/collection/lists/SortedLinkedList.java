class SortedLinkedList<T extends Comparable<T>> {
  private class Node {
    final T value;
    Node next;

    Node(T value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private Node head;

  void insert(T value) {
    if (head == null || head.value.compareTo(value) >= 0) {
      head = new Node(value, head);
      return;
    }
    Node at = head;
    while (at.next != null && at.next.value.compareTo(value) < 0) at = at.next;
    at.next = new Node(value, at.next);
  }

  boolean contains(T value) {
    Node at = head;
    while (at != null && at.value.compareTo(value) < 0) at = at.next;
    return at != null && at.value.compareTo(value) == 0;
  }

  T least() {
    return head.value;
  }

  boolean isSorted() {
    for (Node n = head; n != null && n.next != null; n = n.next) if (n.value.compareTo(n.next.value) > 0) return false;
    return true;
  }
}
