// leaf violation 17; sound safe; nil violation 25; marker inconclusive; written inconclusive
/** What an initialiser made is in the input: NIL, where a tree ends. */
class Sentinels {
  static final class Node {
    final int number;
    Node left = NIL, right = NIL;

    Node(int number) {
      this.number = number;
    }
  }

  static final Node NIL = new Node(0);

  static int leaf(Node n) {
    if (n == null || n.left != NIL || n.right != NIL) return 0;
    assert n.number != 5;
    return 1;
  }

  /** NIL is its number, in the input as well. */
  static void sound(Node n) { if (n == NIL) assert n.number == 0; }

  static int nil(Node n) {
    assert n == null || n != NIL;
    return 0;
  }

  static final Object MARKER = new Object();

  /** Only an Object that is the marker fails. */
  static void marker(Object o) {
    assert o != MARKER;
  }

  static final int[] COUNTS = new int[2];

  static void count() {
    COUNTS[0]++;
  }

  /** Fails after a call of count. */
  static void written() {
    assert COUNTS[0] == 0;
  }
}
