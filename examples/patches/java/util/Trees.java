// SPDX-License-Identifier: Apache-2.0
// What may be said of a TreeMap or TreeSet of numbers before a method of it is run: twice the same, first plain, then
// with a worklist and a set of visited entries, as people write it.
//   javac -g --patch-module java.base=examples/patches -d /tmp/trees examples/patches/java/util/Trees.java
//   heapsum run java.util.TreeMap --entry 'remove(Ljava/lang/Object;)Ljava/lang/Object;' -cp /tmp/trees
//     --assume-method java.util.Trees.isVisitedTree --scope '*=0' --scope Entry=3 --scope Integer=4 --k 5 --unwind 9
//   heapsum run java.util.TreeSet --entry 'add(Ljava/lang/Object;)Z' -cp /tmp/trees
//     --assume-method java.util.Trees.isVisitedSet --scope '*=0' --scope TreeMap=1 --scope Entry=3 --scope Integer=4
//     --k 6 --unwind 9
package java.util;

class Trees {
  static boolean isTree(TreeMap<Object, Object> self, Object key) {
    if (!(key instanceof Integer) || self.comparator != null) return false;
    TreeMap.Entry<Object, Object> root = self.root;
    if (root == null) return self.size == 0;
    return isConnected(root, null)
        && isColored(root)
        && isOrdered(root, null, null)
        && count(root) == self.size;
  }

  static boolean isVisitedTree(TreeMap<Object, Object> self, Object key) {
    if (!(key instanceof Integer) || self.comparator != null) return false;
    TreeMap.Entry<Object, Object> root = self.root;
    if (root == null) return self.size == 0;
    return isVisitedOnce(root, self.size)
        && isColored(root)
        && isOrdered(root, null, null);
  }

  static boolean isSet(TreeSet<Object> self, Object o) {
    TreeMap<Object, Object> map = mapOf(self);
    return map != null && isTree(map, o);
  }

  static boolean isVisitedSet(TreeSet<Object> self, Object o) {
    TreeMap<Object, Object> map = mapOf(self);
    return map != null && isVisitedTree(map, o);
  }

  @SuppressWarnings("unchecked")
  private static TreeMap<Object, Object> mapOf(TreeSet<Object> set) {
    Object map = set.m;
    return map instanceof TreeMap ? (TreeMap<Object, Object>) map : null;
  }

  private static boolean isVisitedOnce(TreeMap.Entry<Object, Object> root, int size) {
    if (root.parent != null) return false;
    Set<TreeMap.Entry<Object, Object>> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    Queue<TreeMap.Entry<Object, Object>> worklist = new ArrayDeque<>();
    visited.add(root);
    worklist.add(root);
    while (!worklist.isEmpty()) {
      TreeMap.Entry<Object, Object> at = worklist.remove();
      if (at.left != null) {
        if (!visited.add(at.left) || at.left.parent != at) return false;
        worklist.add(at.left);
      }
      if (at.right != null) {
        if (!visited.add(at.right) || at.right.parent != at) return false;
        worklist.add(at.right);
      }
    }
    return visited.size() == size;
  }

  // With this alone an entry could be both children of its parent.
  private static boolean isConnected(TreeMap.Entry<Object, Object> at, TreeMap.Entry<Object, Object> parent) {
    return at.parent == parent
        && (at.left == null || at.left != at.right)
        && (at.left == null || isConnected(at.left, at))
        && (at.right == null || isConnected(at.right, at));
  }

  // What is no number has no place in the order.
  private static boolean isOrdered(TreeMap.Entry<Object, Object> at, Integer low, Integer high) {
    if (!(at.key instanceof Integer)) return false;
    Integer key = (Integer) at.key;
    return (low == null || low.compareTo(key) < 0)
        && (high == null || key.compareTo(high) < 0)
        && (at.left == null || isOrdered(at.left, low, key))
        && (at.right == null || isOrdered(at.right, key, high));
  }

  // The color is true if it is black.
  private static boolean isColored(TreeMap.Entry<Object, Object> root) {
    int height = 0;
    for (TreeMap.Entry<Object, Object> at = root; at != null; at = at.left) if (at.color) height++;
    return root.color && isColoredBelow(root, height);
  }

  private static boolean isColoredBelow(TreeMap.Entry<Object, Object> at, int height) {
    if (at == null) return height == 0;
    if (!at.color && (isRed(at.left) || isRed(at.right))) return false;
    int below = at.color ? height - 1 : height;
    return isColoredBelow(at.left, below) && isColoredBelow(at.right, below);
  }

  private static boolean isRed(TreeMap.Entry<Object, Object> at) {
    return at != null && !at.color;
  }

  private static int count(TreeMap.Entry<Object, Object> at) {
    return at == null ? 0 : 1 + count(at.left) + count(at.right);
  }
}
