// text violation 6; copy safe; box violation 16; large safe; truth violation 24; letter violation 29; twice safe
/** Strings of the pool and boxes of the caches may be passed by a caller. */
class Shared {
  static int text(String s) {
    if (s != "ab") return 0;
    assert false;
    return 1;
  }

  static void copy(String s) {
    assert s != new String("ab");
  }

  static void box(Integer i) {
    Integer five = 5;
    assert i != five;
  }

  static void large(Integer i) {
    Integer many = 500;
    assert i != many;
  }

  static void truth(Boolean b) { assert b != Boolean.TRUE; }

  static int letter(Character c) {
    Character a = 'a';
    if (c != a) return 0;
    assert c == 'b';
    return 1;
  }

  static void twice(Integer i) {
    Integer five = 5, again = 5;
    assert five == again;
    if (i == five) assert i == again && i == 5;
  }
}
