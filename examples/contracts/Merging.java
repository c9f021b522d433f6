/** Sorted lists of items; the lists share no cell, and items lead to no cell. */
public class Merging {
  static final class Item {
    int key;
  }

  static final class Cell {
    /*@ nullable @*/ Cell next;
    /*@ region items; @*/ Item item;
  }

  /*@ nullable @*/ Cell head;

  //@ invariant isSorted();

  /*@ pure helper @*/ boolean isSorted() {
    if (head == null || head.item == null) return head == null;
    int last = head.item.key;
    for (Cell c = head.next; c != null; c = c.next) {
      if (c.item == null || last > c.item.key) return false;
      last = c.item.key;
    }
    return true;
  }

  /** Moves the cells of the other list into this one. */
  //@ ensures other.head == null;
  void merge(/*@ region other; @*/ Merging other) {
    Cell mine = head, theirs = other.head, last = null;
    other.head = null;
    while (mine != null || theirs != null) {
      Cell least;
      if (theirs == null || (mine != null && mine.item.key <= theirs.item.key)) {
        least = mine;
        mine = mine.next;
      } else {
        least = theirs;
        theirs = theirs.next;
      }
      if (last == null) head = least;
      else last.next = least;
      last = least;
    }
  }
}
