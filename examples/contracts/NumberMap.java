/** A map from numbers to numbers: a search tree. */
public class NumberMap {
  static class Node {
    int key, value;
    /*@ nullable @*/ Node left, right;
  }

  private /*@ nullable @*/ Node root;

  //@ invariant isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);

  private static /*@ pure helper @*/ boolean isOrdered(/*@ nullable @*/ Node node, long above, long below) {
    if (node == null) return true;
    if (node.key <= above || node.key >= below) return false;
    return isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
  }

  //@ ensures \result ==> root != null;
  public /*@ pure @*/ boolean has(int key) {
    Node at = root;
    while (at != null) {
      if (at.key == key) return true;
      at = key < at.key ? at.left : at.right;
    }
    return false;
  }

  //@ ensures !has(key) ==> \result == missing;
  public /*@ pure @*/ int get(int key, int missing) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at == null ? missing : at.value;
  }

  //@ ensures has(key) && get(key, value + 1) == value;
  //@ ensures \old(has(key)) <==> !\result;
  public boolean put(int key, int value) {
    Node before = null;
    Node at = root;
    while (at != null && at.key != key) {
      before = at;
      at = key < at.key ? at.left : at.right;
    }
    if (at != null) {
      at.value = value;
      return false;
    }
    Node node = new Node();
    node.key = key;
    node.value = value;
    if (before == null) root = node;
    else if (key < before.key) before.left = node;
    else before.right = node;
    return true;
  }
}
