// Two names may mean one object; these methods know.
public class GuardedAliases {
  static class Cell {
    int value;
    Cell link;
  }

  static void move(Cell from, Cell to) {
    if (from == null || to == null || from == to) return;
    int before = from.value;
    to.value += before;
    from.value = 0;
    assert from.value == 0;
  }

  static void write(Cell a, Cell b) {
    if (a == null || b == null) return;
    a.value = 1;
    b.value = 2;
    assert a == b ? a.value == 2 : a.value == 1;
  }

  static void swap(Cell a, Cell b) {
    if (a == null || b == null) return;
    int x = a.value, y = b.value;
    a.value = y;
    b.value = x;
    assert a.value == y && b.value == x;
  }

  static void unlink(Cell a) {
    if (a == null || a.link == null || a.link == a) return;
    Cell next = a.link;
    a.link = null;
    next.value = 3;
    assert a.link == null && next.value == 3;
  }
}
