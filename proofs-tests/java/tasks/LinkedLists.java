// reverses safe; removesAll safe; removesSome violation 71; merges safe; detaches violation 107 111; meetsInLoop safe; runsOutOfLoop violation 146; linksBackwards violation 174
import org.sosy_lab.sv_benchmarks.Verifier;

/** Short linked lists of unknown numbers, some with a wrong link. */
class LinkedLists {
  private static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private static Node listOf(int[] values) {
    Node head = null;
    for (int i = values.length - 1; i >= 0; i--) head = new Node(values[i], head);
    return head;
  }

  private static Node listOfUnknown(int n) {
    Node head = null;
    for (int i = 0; i < n; i++) head = new Node(Verifier.nondetInt(), head);
    return head;
  }

  private static boolean contains(Node head, int value) {
    for (Node at = head; at != null; at = at.next) if (at.value == value) return true;
    return false;
  }

  static void reverses() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 6) return;
    int[] values = new int[n];
    for (int i = 0; i < n; i++) values[i] = Verifier.nondetInt();
    Node reversed = null, at = listOf(values);
    while (at != null) {
      Node next = at.next;
      at.next = reversed;
      reversed = at;
      at = next;
    }
    for (int i = n - 1; i >= 0; i--) {
      assert reversed.value == values[i];
      reversed = reversed.next;
    }
    assert reversed == null;
  }

  static void removesAll() {
    int n = Verifier.nondetInt(), value = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    Node before = new Node(0, listOfUnknown(n));
    Node at = before;
    while (at.next != null) {
      if (at.next.value == value) at.next = at.next.next;
      else at = at.next;
    }
    assert !contains(before.next, value);
  }

  static void removesSome() {
    int n = Verifier.nondetInt(), value = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    Node before = new Node(0, listOfUnknown(n));
    for (Node at = before; at != null && at.next != null; at = at.next) {
      if (at.next.value == value) at.next = at.next.next;
    }
    assert !contains(before.next, value);
  }

  static void merges() {
    int a = Verifier.nondetInt(), b = Verifier.nondetInt();
    int c = Verifier.nondetInt(), d = Verifier.nondetInt();
    if (a > b || c > d) return;
    Node left = new Node(a, new Node(b, null)), right = new Node(c, null);
    if (Verifier.nondetBoolean()) right.next = new Node(d, null);
    int length = right.next == null ? 3 : 4;
    Node head = null, last = null;
    while (left != null || right != null) {
      Node least;
      if (right == null || left != null && left.value <= right.value) {
        least = left;
        left = left.next;
      } else {
        least = right;
        right = right.next;
      }
      if (last == null) head = least;
      else last.next = least;
      last = least;
    }
    int count = 1;
    for (Node at = head; at.next != null; at = at.next) {
      assert at.value <= at.next.value;
      count++;
    }
    assert count == length;
  }

  static void detaches() {
    int n = Verifier.nondetInt(), value = Verifier.nondetInt();
    if (n < 1 || n > 4) return;
    Node head = listOfUnknown(n), before = null, at = head;
    while (at.value != value) {
      before = at;
      at = at.next;
    }
    before.next = at.next;
    assert head != at;
  }

  /** A list of n nodes; the last is linked to the node at back, or to none if there is no such. */
  private static Node looped(int n, int back) {
    Node last = new Node(n - 1, null), head = last, target = back == n - 1 ? last : null;
    for (int i = n - 2; i >= 0; i--) {
      head = new Node(i, head);
      if (i == back) target = head;
    }
    last.next = target;
    return head;
  }

  static void meetsInLoop() {
    int n = Verifier.nondetInt(), back = Verifier.nondetInt();
    if (n < 1 || n > 6 || back < -1 || back >= n) return;
    Node head = looped(n, back), slow = head, fast = head;
    boolean loop = false;
    while (fast != null && fast.next != null && !loop) {
      slow = slow.next;
      fast = fast.next.next;
      loop = slow == fast;
    }
    assert loop == (back >= 0);
  }

  static void runsOutOfLoop() {
    int n = Verifier.nondetInt(), back = Verifier.nondetInt();
    if (n < 1 || n > 6 || back < -1 || back >= n) return;
    Node head = looped(n, back), slow = head, fast = head;
    boolean loop = false;
    while (fast != null && !loop) {
      slow = slow.next;
      fast = fast.next.next;
      loop = slow == fast;
    }
    assert loop == (back >= 0);
  }

  private static class Twin {
    final int value;
    Twin next, prev;

    Twin(int value) {
      this.value = value;
    }
  }

  static void linksBackwards() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 3) return;
    Twin first = new Twin(Integer.MIN_VALUE);
    for (int i = 0; i < n; i++) {
      Twin fresh = new Twin(Verifier.nondetInt()), at = first;
      while (at.next != null && at.next.value < fresh.value) at = at.next;
      fresh.prev = at;
      fresh.next = at.next;
      at.next = fresh;
    }
    for (Twin at = first; at.next != null; at = at.next) {
      assert at.value <= at.next.value;
      assert at.next.prev == at;
    }
  }
}
