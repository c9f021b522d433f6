// A queue of numbers with a fault, for the tutorial of docs/java.md.
//   heapsum check examples/java/Waiting.java --assume-method repOK --dot out
class Waiting {
  static class Node {
    int number;
    Node next;
  }

  Node first, last;

  // `last` is where the nodes from `first` on end.
  boolean repOK() {
    if (first == null || last == null) return first == last;
    Node at = first;
    while (at.next != null) at = at.next;
    return at == last;
  }

  void join(int number) {
    Node node = new Node();
    node.number = number;
    if (first == null) first = node;
    else last.next = node;
    last = node;
  }

  void leave(int number) {
    if (first == null) return;
    if (first.number == number) {
      first = first.next;
      if (first == null) last = null;
      return;
    }
    for (Node at = first; at.next != null; at = at.next)
      if (at.next.number == number) {
        at.next = at.next.next;
        return;
      }
  }

  void leaveThenJoin(int leaves, int joins) {
    leave(leaves);
    join(joins);
    assert repOK();
  }
}
