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

  /** The same, where what is put is a number or null. */
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
