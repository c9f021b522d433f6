// A stack of linked nodes: as examples/papers/kiasan-stack.javalite.
//   heapsum run examples/java/LinkedStack.java --entry push --assume-method repOK --k 2
class LinkedStack {
  static class Element {}

  static class Node {
    Element element;
    Node next;

    boolean ends() {
      return next == null || next.ends();
    }
  }

  Node top;

  boolean repOK() {
    return top == null || top.ends();
  }

  void push(Element x) {
    Node fresh = new Node();
    fresh.element = x;
    fresh.next = top;
    top = fresh;
  }

  boolean pop() {
    if (top == null) return false;
    top = top.next;
    return true;
  }

  void pushThenPop(Element x) {
    Node before = top;
    push(x);
    assert top.element == x && repOK();
    assert pop();
    assert top == before;
  }
}
