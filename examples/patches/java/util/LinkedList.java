// SPDX-License-Identifier: Apache-2.0
// What Lists looks at. The JDK's own class has these fields, but javac keeps them from other classes. So javac is shown
// this class instead. heapsum takes classes of the runtime first, and runs the JDK's.
package java.util;

class LinkedList<E> {
  int size;
  Node<E> first, last;

  static class Node<E> {
    E item;
    Node<E> next, prev;
  }
}
