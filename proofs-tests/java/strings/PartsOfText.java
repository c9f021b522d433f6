// beforeComma violation 7; aroundComma safe; behindAb violation 23; underlined safe; halved violation 34; trimmed safe; trimmedOfSpaces violation 47; middle violation 52; bothEnds violation 57; bothEndsApart safe; found safe; character violation 75; nothing violation 79
/** Texts that are cut, trimmed, replaced and searched. */
class PartsOfText {
  static String beforeComma(String s) {
    if (s == null) return "";
    int at = s.indexOf(',');
    return s.substring(0, at);
  }

  static void aroundComma(String s) {
    if (s == null) return;
    int at = s.indexOf(',');
    if (at < 0) return;
    String first = s.substring(0, at), rest = s.substring(at + 1);
    assert first.length() + rest.length() + 1 == s.length();
    assert !first.contains(",");
  }

  static void behindAb(String s) {
    if (s == null) return;
    int at = s.indexOf(',');
    if (at < 0) return;
    if (s.substring(0, at).equals("ab")) assert !s.substring(at + 1).isEmpty();
  }

  static void underlined(String s) {
    if (s == null || s.length() > 3) return;
    String t = s.replace(' ', '_');
    assert t.indexOf(' ') < 0 && t.length() == s.length();
  }

  static void halved(String s) {
    if (s == null || s.length() > 3) return;
    assert !s.replace("aa", "a").contains("aa");
  }

  static void trimmed(String s) {
    if (s == null || s.length() > 4) return;
    String t = s.trim();
    if (t.isEmpty()) return;
    assert t.charAt(0) != ' ' && t.charAt(t.length() - 1) != ' ';
  }

  static void trimmedOfSpaces(String s) {
    if (s == null) return;
    if (s.startsWith(" ") || s.endsWith(" ")) return;
    assert s.trim().length() == s.length();
  }

  static String middle(String s) {
    if (s == null || s.isEmpty()) return "";
    return s.substring(1, s.length() - 1);
  }

  static void bothEnds(String s) {
    if (s == null) return;
    if (s.startsWith("ab") && s.endsWith("bc")) assert s.length() >= 4;
  }

  static void bothEndsApart(String s) {
    if (s == null) return;
    if (s.startsWith("ab") && s.endsWith("cd")) assert s.length() >= 4;
  }

  static void found(String s, String part) {
    if (s == null || part == null || s.length() > 3 || part.length() > 2) return;
    int at = -1;
    for (int i = s.length() - part.length(); i >= 0; i--) if (s.startsWith(part, i)) at = i;
    assert at == s.indexOf(part);
    assert s.contains(part) == (at >= 0);
  }

  static char character(String s, int i) {
    if (s == null || i < 0 || i > s.length()) return ' ';
    return s.charAt(i);
  }

  static boolean nothing(String s) {
    return s.isEmpty();
  }
}
