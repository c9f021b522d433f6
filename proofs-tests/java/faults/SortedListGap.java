// examples/java/SortedList.java, which inserts without looking for the end.
class SortedListGap {
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

  void insert(int value) {
    Node fresh = new Node();
    fresh.value = value;
    if (first == null || value <= first.value) {
      fresh.next = first;
      first = fresh;
      return;
    }
    Node at = first;
    while (at.next.value < value) at = at.next;  // DEFECT null dereference
    fresh.next = at.next;
    at.next = fresh;
  }

  void insertKeepsOrder(int value) {
    insert(value);
    assert repOK();
  }
}
