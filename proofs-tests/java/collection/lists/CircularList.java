class CircularList {
  private static class Node {
    int player;
    Node next;
  }

  private Node current;

  void insert(int player) {
    Node n = new Node();
    n.player = player;
    if (current == null) {
      n.next = n;
      current = n;
    } else {
      n.next = current.next;
      current.next = n;
    }
  }

  int advance(int steps) {
    for (int i = 0; i < steps; i++) current = current.next;
    return current.player;
  }

  void removeNext() {
    if (current == null) return;
    if (current.next == current) current = null;
    else current.next = current.next.next;
  }

  int count() {
    if (current == null) return 0;
    int n = 1;
    for (Node at = current.next; at != current; at = at.next) n++;
    return n;
  }
}
