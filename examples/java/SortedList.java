// Two sorted lists become one: as examples/lists/merge.javalite.
//   heapsum run examples/java/SortedList.java --entry merge
//   heapsum run examples/java/SortedList.java --entry mergeWith --assume-method repOK --k 2
//   heapsum check examples/java/SortedList.java --entry insertKeepsOrder --assume-method repOK --k 2
//   heapsum run examples/java/SortedList.java --entry mergeWithPartner --assume-method apart --k 2
class SortedList {
  static class Node {
    int value;
    Node next;
  }

  Node first;

  static boolean sorted(Node n) {
    if (n == null) return true;
    if (n.next == null) return true;
    if (n.value > n.next.value) return false;
    return sorted(n.next);
  }

  boolean repOK() {
    return sorted(first);
  }

  static Node merge(Node a, Node b) {
    if (a == null) return b;
    if (b == null) return a;
    if (a.value <= b.value) {
      a.next = merge(a.next, b);
      return a;
    }
    b.next = merge(a, b.next);
    return b;
  }

  // Nothing says that the lists are different: where they share a node, the result may go round.
  void mergeWith(SortedList other) {
    if (other == null) return;
    first = merge(first, other.first);
    assert repOK();
  }

  void insert(int value) {
    Node fresh = new Node();
    fresh.value = value;
    if (first == null || value <= first.value) {
      fresh.next = first;
      first = fresh;
      return;
    }
    Node at = first;
    while (at.next != null && at.next.value < value) at = at.next;
    fresh.next = at.next;
    at.next = fresh;
  }

  void insertKeepsOrder(int value) {
    insert(value);
    assert repOK();
  }

  SortedList partner;

  // Both are sorted, and no node is in both.
  boolean apart() {
    if (partner == null || partner == this || !repOK() || !partner.repOK()) return false;
    for (Node a = first; a != null; a = a.next)
      for (Node b = partner.first; b != null; b = b.next)
        if (a == b) return false;
    return true;
  }

  void mergeWithPartner() {
    mergeWith(partner);
  }
}
