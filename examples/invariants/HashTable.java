// A hash map of ints with sixteen buckets, with its invariant twice: plain, and with a set of visited nodes, as people
// write it.
//   heapsum run examples/invariants/HashTable.java --entry remove --assume-method repOK --scope Node=2
//     --max-array-length 16 --k 4 --unwind 17
import java.util.HashSet;
import java.util.Set;

class HashTable {
  static class Node {
    int key, value;
    Node next;
  }

  Node[] table;
  int size;

  boolean repOK() {
    if (table == null || table.length != 16) return false;
    Set<Node> visited = new HashSet<>();
    for (int i = 0; i < 16; ++i) {
      int place = 0;
      for (Node at = table[i]; at != null; at = at.next)
        if (!visited.add(at) || bucket(at.key) != i || !isNew(at, i, place++)) return false;
    }
    return visited.size() == size;
  }

  boolean isMap() {
    if (table == null || table.length != 16) return false;
    int count = 0;
    for (int i = 0; i < 16; ++i) {
      int place = 0;
      for (Node at = table[i]; at != null; at = at.next)
        if (bucket(at.key) != i || !isNew(at, i, place++)) return false;
      count += place;
    }
    return count == size;
  }

  /** No node before this one has its key. */
  private boolean isNew(Node node, int bucket, int place) {
    Node at = table[bucket];
    for (; place > 0; --place) {
      if (at.key == node.key) return false;
      at = at.next;
    }
    return true;
  }

  private static int bucket(int key) {
    return key & 15;
  }

  int get(int key) {
    for (Node at = table[bucket(key)]; at != null; at = at.next)
      if (at.key == key) return at.value;
    return 0;
  }

  boolean put(int key, int value) {
    for (Node at = table[bucket(key)]; at != null; at = at.next)
      if (at.key == key) {
        at.value = value;
        return false;
      }
    Node fresh = new Node();
    fresh.key = key;
    fresh.value = value;
    fresh.next = table[bucket(key)];
    table[bucket(key)] = fresh;
    size++;
    return true;
  }

  boolean remove(int key) {
    Node before = null;
    for (Node at = table[bucket(key)]; at != null; at = at.next) {
      if (at.key == key) {
        if (before == null) table[bucket(key)] = at.next;
        else before.next = at.next;
        size--;
        return true;
      }
      before = at;
    }
    return false;
  }

  void putKeepsTheMap(int key, int value) {
    put(key, value);
    assert isMap();
    assert get(key) == value;
  }

  void removeKeepsTheMap(int key) {
    remove(key);
    assert isMap();
  }
}
