// given violation 11; held safe; passed violation 27; exact safe; leaf safe
/** An array of the input may be one of a class below. */
class Stored {
  static class Node {}

  static class Sub extends Node {}

  static int given(Node[] a, Node x) {
    if (a == null || a.length != 1) return 0;
    // a new Sub[1] has no place for a new Node()
    a[0] = x;
    return 1;
  }

  private final Node[] own = new Node[1];

  void held(Node x) {
    if (own.length == 1) own[0] = x;
  }

  private final Node[] theirs;

  Stored(Node[] theirs) { this.theirs = theirs; }

  void passed() {
    if (theirs != null && theirs.length == 1)
      theirs[0] = new Node();
  }

  /** The array is the program's. */
  static void exact(Node x) { Node[] a = new Node[1]; a[0] = x; }

  /** Nothing is below. */
  static void leaf(Sub[] a, Sub x) {
    if (a != null && a.length == 1) a[0] = x;
  }
}
