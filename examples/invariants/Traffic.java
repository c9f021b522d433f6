// Two clients of balanced trees. Traffic counts packets by their size, apart for those read and those written. Dictionary
// finds its fields by name and by tag. The invariants twice: plain, and with a worklist and a set of visited entries.
//   heapsum run examples/invariants/Traffic.java --entry bytesRead --assume-method repOK --scope '*=0' --scope Tree=2
//     --scope Entry=3 --k 5 --unwind 8
//   heapsum run examples/invariants/Traffic.java --entry Dictionary.getField --assume-method Dictionary.repOK
//     --scope '*=0' --scope Tree=2 --scope Entry=4 --scope Field=2 --k 5 --unwind 8
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class Traffic {
  Tree read, written;
  int packets;

  void bytesRead(int size) {
    count(read, size);
  }

  void bytesWritten(int size) {
    count(written, size);
  }

  private void count(Tree tree, int size) {
    packets++;
    tree.put(size).count++;
  }

  boolean repOK() {
    Set<Entry> visited = new HashSet<>();
    return read != null
        && written != null
        && read != written
        && read.isTree(0, visited)
        && written.isTree(1, visited);
  }

  boolean isPlain() {
    return read != null && written != null && read != written && read.isTree(0) && written.isTree(1);
  }

  void bytesReadKeepsTheTrees(int size) {
    bytesRead(size);
    assert isPlain();
  }
}

class Dictionary {
  Tree byName, byTag;

  Field getField(int name) {
    Entry found = byName.get(name);
    return found == null ? null : found.field;
  }

  boolean addField(int name, int tag) {
    if (byName.get(name) != null || byTag.get(tag) != null) return false;
    Field field = new Field();
    field.name = name;
    field.tag = tag;
    byName.put(name).field = field;
    byTag.put(tag).field = field;
    return true;
  }

  boolean repOK() {
    Set<Entry> visited = new HashSet<>();
    return byName != null
        && byTag != null
        && byName != byTag
        && byName.isTree(0, visited)
        && byTag.isTree(1, visited)
        && byName.size == byTag.size
        && areFoundBoth(byName.root);
  }

  boolean isPlain() {
    return byName != null
        && byTag != null
        && byName != byTag
        && byName.isTree(0)
        && byTag.isTree(1)
        && byName.size == byTag.size
        && areFoundBoth(byName.root);
  }

  /** What is found by name has this name, and is found by its tag. */
  private boolean areFoundBoth(Entry at) {
    if (at == null) return true;
    if (at.field == null || at.field.name != at.key) return false;
    Entry other = byTag.get(at.field.tag);
    return other != null
        && other.field == at.field
        && areFoundBoth(at.left)
        && areFoundBoth(at.right);
  }

  void addFieldKeepsTheDictionary(int name, int tag) {
    addField(name, tag);
    assert isPlain();
  }
}

class Field {
  int name, tag;
}

/** An entry knows in which tree it is: with that, two trees have none in common. */
class Entry {
  int key, count, tree, height;
  Field field;
  Entry left, right;
}

/** An AVL tree; `number` is the number of the tree. */
class Tree {
  Entry root;
  int size, number;

  Entry get(int key) {
    Entry at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at;
  }

  /** The entry of this key, made if there is none. */
  Entry put(int key) {
    Entry found = get(key);
    if (found != null) return found;
    Entry fresh = new Entry();
    fresh.key = key;
    fresh.tree = number;
    fresh.height = 1;
    root = added(root, fresh);
    size++;
    return fresh;
  }

  private static Entry added(Entry at, Entry fresh) {
    if (at == null) return fresh;
    if (fresh.key < at.key) at.left = added(at.left, fresh);
    else at.right = added(at.right, fresh);
    int lean = height(at.left) - height(at.right);
    if (lean > 1) {
      if (height(at.left.left) < height(at.left.right)) at.left = rotated(at.left, true);
      return rotated(at, false);
    }
    if (lean < -1) {
      if (height(at.right.right) < height(at.right.left)) at.right = rotated(at.right, false);
      return rotated(at, true);
    }
    measure(at);
    return at;
  }

  private static Entry rotated(Entry down, boolean toLeft) {
    Entry up = toLeft ? down.right : down.left;
    if (toLeft) {
      down.right = up.left;
      up.left = down;
    } else {
      down.left = up.right;
      up.right = down;
    }
    measure(down);
    measure(up);
    return up;
  }

  private static void measure(Entry at) {
    at.height = 1 + Math.max(height(at.left), height(at.right));
  }

  private static int height(Entry at) {
    return at == null ? 0 : at.height;
  }

  boolean isTree(int number) {
    return this.number == number
        && ordered(root, false, 0, false, 0)
        && balanced(root)
        && count(root) == size;
  }

  /** The same, where the entries that are visited join those that were. */
  boolean isTree(int number, Set<Entry> visited) {
    if (this.number != number) return false;
    if (root == null) return size == 0;
    int others = visited.size();
    if (!visited.add(root)) return false;
    LinkedList<Entry> worklist = new LinkedList<>();
    worklist.add(root);
    while (!worklist.isEmpty()) {
      Entry at = worklist.removeFirst();
      if (at.left != null) {
        if (!visited.add(at.left)) return false;
        worklist.add(at.left);
      }
      if (at.right != null) {
        if (!visited.add(at.right)) return false;
        worklist.add(at.right);
      }
    }
    return visited.size() - others == size
        && balanced(root)
        && ordered(root, false, 0, false, 0);
  }

  private boolean ordered(Entry at, boolean hasLow, int low, boolean hasHigh, int high) {
    if (at == null) return true;
    return at.tree == number
        && (!hasLow || low < at.key)
        && (!hasHigh || at.key < high)
        && ordered(at.left, hasLow, low, true, at.key)
        && ordered(at.right, true, at.key, hasHigh, high);
  }

  private static boolean balanced(Entry at) {
    if (at == null) return true;
    int left = height(at.left), right = height(at.right);
    return left <= right + 1
        && right <= left + 1
        && at.height == 1 + Math.max(left, right)
        && balanced(at.left)
        && balanced(at.right);
  }

  private static int count(Entry at) {
    return at == null ? 0 : 1 + count(at.left) + count(at.right);
  }
}
