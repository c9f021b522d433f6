// SPDX-License-Identifier: Apache-2.0
/** A list of 300 000 nodes, made and walked. */
class Linking {
  static final class Node {
    final int number;
    final Node next;

    Node(int number, Node next) {
      this.number = number;
      this.next = next;
    }
  }

  static int nodes() {
    Node first = null;
    for (int i = 0; i < 300_000; i++) first = new Node(i, first);
    int sum = 0;
    for (Node at = first; at != null; at = at.next) sum += at.number;
    return sum;
  }
}
