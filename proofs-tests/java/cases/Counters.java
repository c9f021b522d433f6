// once violation 8; flagged violation 16; constant safe; kept safe; head violation 37
/** A call is not the first one: what earlier calls left in static fields is there. */
class Counters {
  static int calls = 0;

  static void once() {
    calls++;
    assert calls == 1;
  }

  static boolean ready = false;

  static void prepare() { ready = true; }

  static void flagged() {
    assert !ready;
  }

  static final int LIMIT = limit();

  static int limit() { return 7; }

  static void constant() { assert LIMIT == 7; }

  static int[] buffer = new int[2];

  static void renew(int n) { buffer = new int[n < 0 ? 0 : n]; }

  static int kept() { return buffer.length; }

  static Counters first = new Counters();
  int number = 3;

  static void change(Counters c) { first = c; }

  static int head() {
    return first.number;
  }
}
