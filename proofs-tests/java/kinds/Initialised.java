// lastOf violation 18; endOf safe; pastEnd violation 29; pooled safe; equalText violation 39; smallBox safe; largeBox violation 51; known violation 58; secret safe; truth violation 70; truthOf safe; share violation 93; lightest safe; scaled safe; rated violation 117; take safe; slot violation 137; working safe; percent violation 157; perMille safe
/** What initialisers made may come back as an argument, and what they left may have been changed since. */
class Initialised {
  static final class Node {
    final int number;
    final Node next;

    Node(int number, Node next) {
      this.number = number;
      this.next = next;
    }
  }

  static final Node NIL = new Node(0, null);

  static int lastOf(Node n) {
    if (n == null || n.next != NIL) return 0;
    return 100 / n.number;
  }

  static int endOf(Node n) {
    if (n != NIL) return 1;
    assert n.next == null;
    return 100 / (n.number + 4);
  }

  static int pastEnd(Node n) {
    if (n != NIL) return 0;
    return n.next.number;
  }

  static int pooled(String s) {
    if (s != "ab") return 0;
    return 10 / (s.length() - 1);
  }

  static void equalText(String s) {
    if (s == null || !s.equals("ab")) return;
    assert s == "ab";
  }

  static void smallBox(int n) {
    Integer a = n;
    Integer b = n;
    if (n >= -128 && n <= 127) assert a == b;
  }

  static void largeBox(int n) {
    Integer a = n;
    Integer b = n;
    if (n >= -128 && n <= 128) assert a == b;
  }

  static final Integer MANY = 1000;
  private static final Integer HIDDEN = 1000;

  static int known(Integer i) {
    if (i == MANY) throw new IllegalArgumentException("many");
    return 1;
  }

  /** Nobody outside has this box. */
  static int secret(Integer i) {
    if (i == HIDDEN) throw new IllegalArgumentException("hidden");
    return 1;
  }

  static void truth(Boolean b) {
    if (b == null) return;
    assert !b || b == Boolean.TRUE;
  }

  static void truthOf(boolean b) {
    Boolean boxed = b;
    assert !b || boxed == Boolean.TRUE;
    assert b || boxed == Boolean.FALSE;
  }

  enum Weight {
    LIGHT(1),
    HEAVY(10),
    NONE(0);

    final int grams;

    Weight(int grams) {
      this.grams = grams;
    }
  }

  static int share(Weight w) {
    if (w == null) return 0;
    return 100 / w.grams;
  }

  static int lightest(Weight w) {
    if (w == null || w == Weight.NONE) return 0;
    return 100 / w.grams;
  }

  private static int scale = 1;
  private static int rate = 1;

  static void setScale(int s) {
    if (s > 0) scale = s;
  }

  static int scaled(int n) {
    return n / scale;
  }

  static void setRate(int r) {
    if (r >= 0) rate = r;
  }

  static int rated(int n) {
    return n / rate;
  }

  private static int turn;

  static int take() {
    int[] seats = {4, 3, 2, 1};
    int seat = seats[turn];
    turn = (turn + 1) % 4;
    return 12 / seat;
  }

  private static int registered;

  static void register() {
    registered++;
  }

  static int slot() {
    int[] slots = {5, 6, 7};
    return slots[registered];
  }

  private static boolean broken;

  /** Nothing ever sets the flag. */
  static int working(int n) {
    if (broken) throw new IllegalStateException("broken");
    return n + 1;
  }

  private static final int[] WEIGHTS = {2, 3};
  private static final int[] PARTS = {1, 2, 4, 8};

  static int[] weights() {
    return WEIGHTS;
  }

  /** Who asked for the weights may have written to them. */
  static int percent() {
    return 100 / WEIGHTS[0];
  }

  /** Nobody outside has the parts. */
  static int perMille(int i) {
    return 1000 / PARTS[i & 3];
  }
}
