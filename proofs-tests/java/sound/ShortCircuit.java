// Null is asked for before it hurts.
public class ShortCircuit {
  static class Node {
    int value;
    Node next;
  }

  Node first;

  boolean startsWith(int value) {
    return first != null && first.value == value;
  }

  boolean hasTwo() {
    return !(first == null || first.next == null);
  }

  int second() {
    return hasTwo() ? first.next.value : 0;
  }

  static int larger(Node a, Node b) {
    if (a == null && b == null) return 0;
    if (a == null) return b.value;
    if (b == null) return a.value;
    return a.value < b.value ? b.value : a.value;
  }

  static boolean same(Node a, Node b) {
    if (a == b) return true;
    if (a == null || b == null) {
      System.out.println("one of them is missing");
      return false;
    }
    return a.value == b.value;
  }
}
