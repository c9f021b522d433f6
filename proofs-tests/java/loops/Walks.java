// length safe; last safe; reversed safe; before safe; append safe; removeAll safe; lastOfNone violation 68; everySecond violation 77; secondLast violation 88
/** Walks along lists of any length. The last three look like others and are wrong. */
class Walks {
  static final class Node {
    Node next;
    int value;
  }

  static int length(Node list) {
    int count = 0;
    for (Node n = list; n != null; n = n.next) count++;
    return count;
  }

  static Node last(Node list) {
    if (list == null) return null;
    while (list.next != null) list = list.next;
    return list;
  }

  static Node reversed(Node list) {
    Node done = null;
    while (list != null) {
      Node rest = list.next;
      list.next = done;
      done = list;
      list = rest;
    }
    return done;
  }

  static Node before(Node list, int value) {
    Node previous = null;
    while (list != null && list.value != value) {
      previous = list;
      list = list.next;
    }
    if (list != null && list.value != value) throw new AssertionError();
    return previous;
  }

  static Node append(Node list, int value) {
    Node added = new Node();
    added.value = value;
    if (list == null) return added;
    Node at = list;
    while (at.next != null) at = at.next;
    at.next = added;
    return list;
  }

  static Node removeAll(Node list, int value) {
    Node front = new Node();
    front.next = list;
    Node at = front;
    while (at.next != null) {
      if (at.next.value == value) at.next = at.next.next;
      else at = at.next;
    }
    return front.next;
  }

  // ---- wrong ones ------------------------------------------------------------------------------

  /** An empty list has no last node. */
  static Node lastOfNone(Node list) {
    Node at = list;
    while (at.next != null) at = at.next;
    return at;
  }

  /** A list of even length ends in the middle of a step. */
  static Node everySecond(Node list) {
    if (list == null) return null;
    Node at = list;

    while (at.next != null) at = at.next.next;
    return at;
  }

  /** A list of one node has no node before the last. */
  static int secondLast(Node list) {
    Node previous = null;
    while (list != null && list.next != null) {
      previous = list;
      list = list.next;
    }
    return previous.value;
  }
}
