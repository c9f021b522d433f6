// SPDX-License-Identifier: Apache-2.0
// What may be said of a HashMap before a method of it is run. A class of the package sees the fields:
//   javac -g --patch-module java.base=examples/patches -d build/maps examples/patches/java/util/Maps.java
//   heapsum run java.util.HashMap --entry get -cp build/maps --assume-method java.util.Maps.isSmall
package java.util;

class Maps {
  /** A map as calls of its methods leave it, with numbers as keys, a table of at most four buckets, and lists in them. */
  static boolean isSmall(HashMap<Object, Object> map) {
    if (map.loadFactor != 0.75f) return false;
    HashMap.Node<Object, Object>[] table = map.table;
    if (table == null) return map.size == 0 && map.threshold == 0;
    int length = table.length;
    if (length != 2 && length != 4) return false;
    if (map.threshold != length - 1 || map.size < 0 || map.size > map.threshold) return false;
    int count = 0;
    for (int i = 0; i < length; ++i)
      for (HashMap.Node<Object, Object> e = table[i]; e != null; e = e.next)
        if (++count > map.size || !isEntry(e, i, length)) return false;
    return count == map.size;
  }

  /** A map of numbers with a table of 16 buckets, which is what the first call of `put` makes. */
  static boolean isMap(HashMap<Object, Object> self, Object key) {
    if (!hasSixteenBuckets(self, key)) return false;
    int count = 0;
    for (int i = 0; i < 16; ++i) {
      int place = 0;
      for (HashMap.Node<Object, Object> e = self.table[i]; e != null; e = e.next)
        if (!isNewEntry(e, self.table, i, place++)) return false;
      count += place;
    }
    return count == self.size;
  }

  /** The same with a set of visited entries, as people write it. */
  static boolean isVisitedMap(HashMap<Object, Object> self, Object key) {
    if (!hasSixteenBuckets(self, key)) return false;
    Set<HashMap.Node<Object, Object>> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < 16; ++i) {
      int place = 0;
      for (HashMap.Node<Object, Object> e = self.table[i]; e != null; e = e.next)
        if (!visited.add(e) || !isNewEntry(e, self.table, i, place++)) return false;
    }
    return visited.size() == self.size;
  }

  private static boolean hasSixteenBuckets(HashMap<Object, Object> map, Object key) {
    return key instanceof Integer
        && map.loadFactor == 0.75f
        && map.threshold == 12
        && map.size >= 0
        && map.size <= 12
        && map.table != null
        && map.table.length == 16;
  }

  /** An entry of this bucket with a number as key, which no entry before it has. */
  private static boolean isNewEntry(
      HashMap.Node<Object, Object> e, HashMap.Node<Object, Object>[] table, int bucket, int place) {
    if (e.key == null || !isEntry(e, bucket, 16)) return false;
    HashMap.Node<Object, Object> before = table[bucket];
    for (; place > 0; --place) {
      if (before.hash == e.hash) return false;
      before = before.next;
    }
    return true;
  }

  /** The same as `isSmall`, where what is put is a number or null. */
  static boolean isSmallAndPutsNumbers(HashMap<Object, Object> map, Object key, Object value) {
    return isNumber(key) && isNumber(value) && isSmall(map);
  }

  private static boolean isEntry(HashMap.Node<Object, Object> e, int bucket, int length) {
    return !(e instanceof HashMap.TreeNode)
        && isNumber(e.key)
        && e.hash == HashMap.hash(e.key)
        && (e.hash & (length - 1)) == bucket;
  }

  private static boolean isNumber(Object o) {
    return o == null || o instanceof Integer;
  }
}
