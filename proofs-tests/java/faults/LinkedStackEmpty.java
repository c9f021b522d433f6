// examples/java/LinkedStack.java, which pops what is empty.
class LinkedStackEmpty {
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
    top = top.next;  // DEFECT null dereference
    return true;
  }
}
