// SPDX-License-Identifier: Apache-2.0
// What Trees looks at; see LinkedList.java.
package java.util;

class TreeMap<K, V> implements Cloneable {
  Comparator<? super K> comparator;
  Entry<K, V> root;
  int size;

  static class Entry<K, V> {
    K key;
    V value;
    Entry<K, V> left, right, parent;
    boolean color;
  }
}
