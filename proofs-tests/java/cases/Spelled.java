// same inconclusive; latin safe; wide violation 17; made safe
/** A string has two bytes for a character only where it needs them. */
class Spelled {
  static boolean same(String a, String b) {
    if (a == null || b == null || a.length() > 1 || b.length() > 1) return false;
    assert (a.compareTo(b) == 0) == a.equals(b);
    return a.equals(b);
  }

  static void latin(String a) {
    if (a == null || a.length() != 1 || a.charAt(0) != 'x') return;
    assert a.equals("x");
  }

  static void wide(String a) {
    if (a == null || a.length() != 1) return;
    assert a.charAt(0) < 256;
  }

  static void made() {
    String s = new String(new char[] {'a', '\u0416'});
    assert s.length() == 2 && s.charAt(1) == '\u0416' && "x\u0416".substring(1).equals("\u0416");
  }
}
