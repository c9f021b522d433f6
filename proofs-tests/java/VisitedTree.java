// The red-black tree of examples/java with its invariant as people write it: a worklist, and a set of what was visited.
//   javac -g -d /tmp/trees examples/java/RedBlackTree.java proofs-tests/java/VisitedTree.java
//   heapsum run VisitedTree -cp /tmp/trees --entry put --assume-method isTree --scope '*=0' --scope Entry=4 --k 5 --unwind 9
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class VisitedTree extends RedBlackTree {
  boolean isTree() {
    if (root == null) return size == 0;
    return isReachedOnce()
        && !root.red
        && root.hasBlackHeight(root.blackHeight())
        && root.redConsistent()
        && root.ordered(false, 0, false, 0);
  }

  /** No node is found by two ways, each knows its parent, and there are `size` of them. */
  private boolean isReachedOnce() {
    if (root.parent != null) return false;
    Set<Entry> visited = new HashSet<>();
    LinkedList<Entry> worklist = new LinkedList<>();
    visited.add(root);
    worklist.add(root);
    while (!worklist.isEmpty()) {
      Entry at = worklist.removeFirst();
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
}
