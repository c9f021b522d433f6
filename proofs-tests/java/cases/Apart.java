// parts safe; late safe; arrays safe; lent safe; given violation 46; chained violation 50; across violation 55; kinds safe
/** Two fields that each hold what was made for them never hold the same object. */
class Apart {
  static class Part {
    int number;
  }

  static class Other {
    int number;
  }

  private final Part one = new Part(), two = new Part();
  private final Part first, second;
  private final int[] keys = new int[2], values = new int[2];
  private final Other third = new Other();
  private Part changed = new Part();
  private final Part from;

  Apart(Part from) {
    this.from = from;
    first = second = new Part();
  }

  void parts() {
    one.number = 1;
    two.number = 2;
    assert one.number == 1;
  }

  void late() {
    Part old = changed;
    changed = new Part();
    assert old != one && changed != one && changed != two;
  }

  void arrays() {
    assert keys != values;
  }

  Part lent() {
    return one;
  }

  /** What a caller gave may be any part, one that was lent among them. */
  void given(Apart other) {
    assert other == null || other.one != from;
  }

  void chained() {
    assert first != second;
  }

  /** Nothing is said of fields of two objects. */
  void across(Apart other) {
    assert other == null || other == this || other.from != from;
  }

  void kinds() {
    assert (Object) third != one;
  }
}
