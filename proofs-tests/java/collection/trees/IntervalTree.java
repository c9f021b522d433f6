class IntervalTree {
  static class Interval {
    final int low, high;

    Interval(int low, int high) {
      this.low = low;
      this.high = high;
    }

    boolean overlaps(Interval other) {
      return low <= other.high && other.low <= high;
    }
  }

  static class Node {
    Interval interval;
    int max;
    Node left, right;
  }

  Node root;

  Interval find(Interval wanted) {
    Node n = root;
    while (n != null && !n.interval.overlaps(wanted)) {
      n = n.left != null && n.left.max >= wanted.low ? n.left : n.right;
    }
    return n == null ? null : n.interval;
  }

  void insert(Interval added) {
    Node leaf = new Node();
    leaf.interval = added;
    leaf.max = added.high;
    if (root == null) {
      root = leaf;
      return;
    }
    Node n = root;
    while (true) {
      n.max = Math.max(n.max, added.high);
      Node next = added.low < n.interval.low ? n.left : n.right;
      if (next == null) break;
      n = next;
    }
    if (added.low < n.interval.low) n.left = leaf;
    else n.right = leaf;
  }
}
