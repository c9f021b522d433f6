/**
 * A map from numbers to numbers: a search tree whose nodes never change. What its methods promise is about its size, so
 * that nobody has to look at the tree who calls them.
 */
public class CountedTree {
  static class Node {
    final int key, value;
    final /*@ nullable @*/ Node left, right;

    Node(int key, int value, /*@ nullable @*/ Node left, /*@ nullable @*/ Node right) {
      this.key = key;
      this.value = value;
      this.left = left;
      this.right = right;
    }
  }

  private /*@ nullable @*/ Node root;
  private int size;

  //@ invariant size >= 0;

  //@ requires size < Integer.MAX_VALUE;
  //@ assignable root, size;
  //@ ensures size == \old(size) + (\result ? 1 : 0);
  public boolean put(int key, int value) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    if (at == null) size++;
    root = with(root, key, value);
    return at == null;
  }

  private static Node with(/*@ nullable @*/ Node node, int key, int value) {
    if (node == null) return new Node(key, value, null, null);
    if (key < node.key) return new Node(node.key, node.value, with(node.left, key, value), node.right);
    if (key > node.key) return new Node(node.key, node.value, node.left, with(node.right, key, value));
    return new Node(key, value, node.left, node.right);
  }

  public /*@ pure @*/ int size() {
    return size;
  }

  /** How many of the numbers are new to the map. */
  //@ requires map.size <= 1000;
  //@ assignable map.root, map.size;
  //@ ensures map.size == \old(map.size) + \result;
  //@ ensures 0 <= \result && \result <= 4;
  public static int added(CountedTree map, int a, int b, int c, int d) {
    int added = 0;
    if (map.put(a, 1)) added++;
    if (map.put(b, 2)) added++;
    if (map.put(c, 3)) added++;
    if (map.put(d, 4)) added++;
    return added;
  }
}
