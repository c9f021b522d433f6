// SPDX-License-Identifier: Apache-2.0
// What may be said of a LinkedList of numbers before a method of it is run: twice the same, first plain, then with a set
// of visited nodes, as people write it.
//   javac -g --patch-module java.base=examples/patches -d /tmp/lists examples/patches/java/util/Lists.java
//   heapsum run java.util.LinkedList --entry 'remove(Ljava/lang/Object;)Z' -cp /tmp/lists
//     --assume-method java.util.Lists.isVisitedList --scope '*=0' --scope Node=3 --scope Integer=4 --k 6 --unwind 9
package java.util;

class Lists {
  static boolean isList(LinkedList<Object> self, Object o) {
    if (!(o instanceof Integer)) return false;
    int count = 0;
    LinkedList.Node<Object> before = null;
    for (LinkedList.Node<Object> at = self.first; at != null; at = at.next) {
      if (at.prev != before || ++count > self.size || !(at.item instanceof Integer)) return false;
      before = at;
    }
    return before == self.last && count == self.size;
  }

  static boolean isVisitedList(LinkedList<Object> self, Object o) {
    if (!(o instanceof Integer)) return false;
    Set<LinkedList.Node<Object>> visited = new HashSet<>();
    LinkedList.Node<Object> before = null;
    for (LinkedList.Node<Object> at = self.first; at != null; at = at.next) {
      if (!visited.add(at) || at.prev != before || !(at.item instanceof Integer)) return false;
      before = at;
    }
    return before == self.last && visited.size() == self.size;
  }
}
