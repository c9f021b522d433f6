class TwoPointers {
  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static Node middle(Node head) {
    Node slow = head, fast = head;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }

  static Node fromEnd(Node head, int k) {
    Node ahead = head;
    for (int i = 0; i < k; i++) ahead = ahead.next;
    Node behind = head;
    while (ahead != null) {
      ahead = ahead.next;
      behind = behind.next;
    }
    return behind;
  }

  static Node cycleStart(Node head) {
    Node slow = head, fast = head;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast) {
        slow = head;
        while (slow != fast) {
          slow = slow.next;
          fast = fast.next;
        }
        return slow;
      }
    }
    return null;
  }

  static Node merge(Node a, Node b) {
    Node start = new Node(0, null);
    Node last = start;
    while (a != null && b != null) {
      if (a.value <= b.value) {
        last.next = a;
        a = a.next;
      } else {
        last.next = b;
        b = b.next;
      }
      last = last.next;
    }
    last.next = a != null ? a : b;
    return start.next;
  }

  static boolean palindrome(Node head) {
    Node back = null;
    for (Node at = middle(head); at != null; ) {
      Node next = at.next;
      at.next = back;
      back = at;
      at = next;
    }
    while (back.next != null) {
      if (head.value != back.value) return false;
      head = head.next;
      back = back.next;
    }
    return true;
  }
}
