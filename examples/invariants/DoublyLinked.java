// A doubly linked list of ints with the invariant that people write, what was visited is kept in a set; and a plain one.
//   heapsum run examples/invariants/DoublyLinked.java --entry remove --assume-method repOK --scope Node=4 --k 5
import java.util.HashSet;
import java.util.Set;

class DoublyLinked {
  static class Node {
    int element;
    Node next, previous;
  }

  Node first, last;
  int size;

  boolean repOK() {
    if (first == null || last == null) return first == last && size == 0;
    Set<Node> visited = new HashSet<>();
    Node before = null;
    for (Node at = first; at != null; at = at.next) {
      if (!visited.add(at) || at.previous != before) return false;
      before = at;
    }
    return before == last && visited.size() == size;
  }

  boolean isList() {
    int count = 0;
    Node before = null;
    for (Node at = first; at != null; at = at.next) {
      if (at.previous != before || ++count > size) return false;
      before = at;
    }
    return before == last && count == size;
  }

  boolean remove(int element) {
    for (Node at = first; at != null; at = at.next)
      if (at.element == element) {
        unlink(at);
        return true;
      }
    return false;
  }

  private void unlink(Node at) {
    if (at.previous == null) first = at.next;
    else at.previous.next = at.next;
    if (at.next == null) last = at.previous;
    else at.next.previous = at.previous;
    size--;
  }

  void removeKeepsTheList(int element) {
    remove(element);
    assert repOK();
  }
}
