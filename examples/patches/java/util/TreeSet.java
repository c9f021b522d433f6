// SPDX-License-Identifier: Apache-2.0
// What Trees looks at; see LinkedList.java. The field has the JDK's type, for a field is found by its name and type.
package java.util;

class TreeSet<E> {
  NavigableMap<E, Object> m;
}
