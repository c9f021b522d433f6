// push safe; pop safe; turned violation 26; note violation 34; setName violation 43; nameLength safe; labelLength violation 58; setOwner violation 62; cell safe; gridWidth violation 82; addTotal safe; fill violation 111; boxArea violation 129; writeLeft safe; paint safe; paintJoined violation 168; cached safe; spans safe; spanned violation 200; use safe
/** What private and final fields hold is what the class itself put there. */
class KeptFields {
  private final int[] items = new int[4];
  private int size;

  void push(int x) {
    if (size == items.length) return;
    items[size++] = x;
  }

  int pop() {
    if (size == 0) return -1;
    return items[--size];
  }

  private final int[] slots = {1, 2, 3};
  private int at;

  void turnBy(int steps) {
    at = steps % slots.length;
  }

  /** A remainder of a negative number is negative. */
  int turned() {
    return slots[at];
  }

  private final int[] counts = new int[8];
  private int calls;

  /** A counter that only goes up comes to its end. */
  void note() {
    counts[calls % 8]++;
    calls++;
  }

  private String name = "none";
  private String label = "none";
  private KeptFields owner = this;

  void setName(String name) {
    if (name == null) throw new IllegalArgumentException("name");
    this.name = name;
  }

  int nameLength() {
    return name.length();
  }

  void label(String label) {
    this.label = label;
    if (label == null) throw new IllegalArgumentException("label");
  }

  /** The field has the null when the exception is thrown. */
  int labelLength() {
    return label.length();
  }

  void setOwner(KeptFields owner) {
    this.owner = java.util.Objects.requireNonNull(owner, "owner");
    assert this.owner.owner != null;
  }

  static class Grid {
    private final int[][] cells;

    Grid(int rows, int columns) {
      cells = new int[rows][columns];
    }
  }

  static int cell(Grid g, int row, int column) {
    if (g == null || row < 0 || row >= g.cells.length) return 0;
    if (column < 0 || column >= g.cells[row].length) return 0;
    return g.cells[row][column];
  }

  static int gridWidth(Grid g) {
    if (g == null) return 0;
    return g.cells[0].length;
  }

  static class Base {
    protected final int[] totals = new int[2];
    private int[] buffer = new int[2];

    final int[] buffer() {
      return buffer;
    }

    final void release() {
      buffer = null;
    }
  }

  static class Derived extends Base {
    private int added;
  }

  static void addTotal(Derived d, int x) {
    if (d == null) return;
    d.totals[0] += x;
    d.totals[d.totals.length - 1]++;
    d.added++;
  }

  static void fill(Derived d, int x) {
    if (d == null) return;
    d.buffer()[0] = x;
  }

  abstract static class Shape {
    final int area;

    Shape() {
      area = surface();
    }

    abstract int surface();
  }

  static class Box extends Shape {
    private final int[] sides = {2, 3};

    @Override
    int surface() {
      return sides[0] * sides[1];
    }
  }

  /** The constructor above runs before the sides are there. */
  static int boxArea() {
    return new Box().area;
  }

  private final int[] left = new int[2], right = new int[2];
  private int[] front = new int[1], back = new int[1];
  private int[] upper = new int[1], lower = new int[1];

  void writeLeft() {
    left[0] = 1;
    right[0] = 2;
    assert left[0] == 1;
  }

  void flip() {
    int[] old = front;
    front = back;
    back = old;
  }

  /** Flipping changes the places of the two, which are two all the same. */
  void paint() {
    front[0] = 1;
    back[0] = 2;
    assert front[0] == 1;
  }

  void join() {
    lower = upper;
  }

  void paintJoined() {
    upper[0] = 1;
    lower[0] = 2;
    assert upper[0] == 1;
  }

  private int[] cache;

  private int[] cache() {
    if (cache == null) cache = new int[4];
    return cache;
  }

  int cached(int i) {
    return cache()[i & 3] + cache.length;
  }

  static class Range {
    private final int low, high;

    Range(int low, int high) {
      if (low > high) throw new IllegalArgumentException("range");
      this.low = low;
      this.high = high;
    }
  }

  static boolean spans(Range r, int x) {
    if (r == null) return false;
    assert r.low <= r.high;
    return r.low <= x && x <= r.high;
  }

  static int[] spanned(Range r) {
    if (r == null) return null;
    return new int[r.high - r.low];
  }

  private boolean open = true;
  private StringBuilder text = new StringBuilder();

  void close() {
    open = false;
    text = null;
  }

  /** What is open has its text. */
  int use() {
    if (!open) return 0;
    return text.length();
  }
}
