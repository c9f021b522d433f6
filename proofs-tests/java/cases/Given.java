// chained safe; local safe; ring safe; copied safe; replaced violation 86; twice violation 90; shared violation 94; both safe
/** What constructors give to fields by way of variables and of each other is there in each input. */
class Given {
  static class Node {
    private Node next;
    int number;

    Node() {
      next = this;
    }
  }

  static class Chained {
    private final Node head;
    private Node tail;

    Chained() {
      head = tail = new Node();
    }
  }

  static class Local {
    private final Node node;

    Local() {
      Node made = new Node();
      made.number = 1;
      node = made;
    }
  }

  static class Copied {
    private final int[] numbers;

    Copied(int[] from) {
      numbers = from.clone();
    }
  }

  static class Replaced {
    private final Node node;

    Replaced(Node node, boolean anew) {
      if (anew) node = new Node();
      this.node = node;
    }
  }

  static class Twice {
    private final Node node;

    Twice(boolean gone) {
      Node made = new Node();
      if (gone) made = null;
      node = made;
    }
  }

  static class Shared {
    private final Node one, two;

    Shared() {
      Node made = new Node();
      one = made;
      two = made;
    }
  }

  static int chained(Chained c) {
    return c == null ? 0 : c.head.number + c.tail.number;
  }

  static int local(Local l) {
    return l == null ? 0 : l.node.number;
  }

  static int ring(Node n) {
    return n == null ? 0 : n.next.number;
  }

  static boolean copied(Copied c) {
    return c == null || c.numbers.length >= 0;
  }

  static int replaced(Replaced r) {
    return r == null ? 0 : r.node.number;
  }

  static int twice(Twice t) {
    return t == null ? 0 : t.node.number;
  }

  static void shared(Shared s) {
    assert s == null || s.one != s.two;
  }

  static int both(Shared s) {
    return s == null ? 0 : s.one.number + s.two.number;
  }
}
