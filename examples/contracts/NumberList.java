/** A list of numbers that knows how many they are. */
public class NumberList {
  static class Node {
    int number;
    /*@ nullable @*/ Node next;
  }

  private /*@ nullable @*/ Node first;
  private int size;

  //@ invariant \reach(first, next).size() == size;
  //@ invariant (\forall Node n; \reach(first, next).has(n); !\reach(n.next, next).has(n));

  //@ ensures \result == size;
  /*@ pure @*/ public int size() {
    return size;
  }

  //@ ensures size == \old(size) + 1;
  //@ ensures first.number == number && first.next == \old(first);
  public void add(int number) {
    Node node = new Node();
    node.number = number;
    node.next = first;
    first = node;
    size++;
  }

  //@ ensures \result == (\exists Node n; \reach(first, next).has(n); n.number == number);
  public /*@ pure @*/ boolean has(int number) {
    for (Node at = first; at != null; at = at.next)
      if (at.number == number) return true;
    return false;
  }

  /*@ requires size > 0;
    @ ensures \result == \old(first.number);
    @ ensures size == \old(size) - 1;
    @ also
    @ requires size == 0;
    @ signals_only IllegalStateException;
    @*/
  public int take() {
    if (first == null) throw new IllegalStateException("empty");
    int number = first.number;
    first = first.next;
    size--;
    return number;
  }
}
