// sum safe; size safe; other violation 33; outer safe; inner safe; early violation 56; rest safe; take safe; left violation 84
/** What constructors give to fields is there in each input, and an inner object has an outer one. */
class Kept {
  static class Part {
    int number = 1;
  }

  private final Part part = new Part();
  private Part changed = new Part();
  private Part given;

  Kept() {}

  Kept(Part given) {
    this.given = given;
  }

  int sum() {
    return part.number;
  }

  int size() {
    changed.number = 2;
    changed = new Part();
    return changed.number;
  }

  void give(Part given) {
    this.given = given;
  }

  int other() {
    return given.number;
  }

  class Inner {
    int get() {
      return part.number;
    }
  }

  int outer(Inner i) {
    return i == null ? 0 : i.get();
  }

  /** An object that is being made does not have it yet. */
  static class Early {
    private final Part late;

    Early() {
      look();
      late = new Part();
    }

    private void look() {
      number = late.number;
    }

    int number;
  }

  static int early() {
    return new Early().number;
  }

  static int rest(Early e) {
    return e == null ? 0 : e.late.number;
  }

  int inner() {
    return new Inner().get();
  }

  /** Given by each constructor, and taken away later. */
  private Part taken = new Part();

  Part take() {
    Part it = taken;
    taken = null;
    return it;
  }

  int left() {
    return taken.number;
  }
}
