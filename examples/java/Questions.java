// Small questions about aliases, dispatch, arrays and sizes, as in examples/questions. Each method is an entry:
//   heapsum run examples/java/Questions.java --entry virtualCall
//   heapsum run examples/java/Questions.java --entry 'Questions$Cell.twoWrites'
class Questions {
  static class Cell {
    int c;

    // Two writes to what may be one object: the assertion fails exactly where x and y are.
    void twoWrites(Cell x, Cell y) {
      if (x == null || y == null) return;
      x.c = 1;
      y.c = 2;
      assert x.c == 1;
    }

    // If two arguments are equal and neither is null, is the assertion reached?
    void equalArguments(Cell a, Cell b) {
      if (a == null || b == null) return;
      if (a != b) return;
      assert false;
    }
  }

  static class Shape {
    int corners() {
      return 0;
    }
  }

  static class Triangle extends Shape {
    @Override
    int corners() {
      return 3;
    }
  }

  static class Square extends Shape {
    @Override
    int corners() {
      return 4;
    }
  }

  // An argument that may be null, or of one of three classes: four outcomes.
  static int virtualCall(Shape s) {
    return s.corners();
  }

  // One more than a positive number is negative where that number is the largest int, and there only.
  static int negativeSize(int n) {
    if (n <= 0) return 0;
    return new int[n + 1].length;
  }

  static class Thing {}

  // If the second element is no longer null, then it is the one that was written.
  static void arrayElements(int i) {
    Thing[] a = new Thing[3];
    a[i] = new Thing();
    assert a[1] == null || i == 1;
  }

  static class Node {
    Node next;

    int countHere() {
      return next == null ? 1 : 1 + next.countOn();
    }

    int countOn() {
      return next == null ? 1 : 1 + next.countHere();
    }
  }

  static Node even(int n) {
    if (n == 0) return null;
    Node made = new Node();
    made.next = odd(n - 1);
    return made;
  }

  static Node odd(int n) {
    if (n == 0) return null;
    Node made = new Node();
    made.next = even(n - 1);
    return made;
  }

  // A list of exactly five nodes, built and counted by methods that call each other.
  static int mutualRecursion() {
    int length = odd(5).countHere();
    assert length == 5;
    return length;
  }

  static class Link {
    Link next, other;

    boolean isLast() {
      return next == null;
    }

    // x.next is x: what is written through x.next is read through x. Others are refused.
    Link throughACycle(Link x, Link v) {
      if (x == null || x.next != x) throw new IllegalArgumentException();
      Link n = x.next;
      n.other = v;
      assert x.other == v;
      return x.other;
    }
  }

  // A call on null is an error that can be caught. Other arguments are refused.
  static boolean caughtCall(Link nothing) {
    if (nothing != null) throw new IllegalArgumentException();
    try {
      return nothing.isLast();
    } catch (NullPointerException caught) {
      return true;
    }
  }

  static Link kept;

  // May an argument be the object that a static field holds? It may: both outcomes are possible.
  static boolean theStaticObject(Link x) {
    return x == kept;
  }
}
