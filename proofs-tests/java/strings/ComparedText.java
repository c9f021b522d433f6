// oneCommandFails violation 14; sameHashes safe; ordered safe; orderedByLength violation 31; says violation 36; saysOne violation 41; saysTwo safe; fewVowels violation 55; noMoreVowels safe; shifted safe; raised safe; raisedKeepsLength violation 77; appended safe; sameText violation 87; hashOfNothing violation 91; blank violation 95
/** Texts that are compared, chosen between and changed letter by letter. */
class ComparedText {
  private static int code(String s) {
    switch (s) {
      case "go": return 1;
      case "Aa": return 2;
      case "BB": return 3;
      default: return 0;
    }
  }

  static void oneCommandFails(String s) {
    if (s != null) assert code(s) != 3;
  }

  static void sameHashes(String s) {
    if (s == null) return;
    assert (code(s) == 2) == s.equals("Aa");
    assert code(s) != 3 || s.charAt(1) == 'B';
  }

  static void ordered(String a, String b) {
    if (a == null || b == null || a.length() > 2 || b.length() > 2) return;
    assert (a.compareTo(b) == 0) == a.equals(b);
    assert (a.compareTo(b) < 0) == (b.compareTo(a) > 0);
  }

  static void orderedByLength(String a, String b) {
    if (a == null || b == null || a.length() > 2 || b.length() > 2) return;
    if (a.compareTo(b) < 0) assert a.length() <= b.length();
  }

  static void says(String s) {
    if (s == null || !s.equalsIgnoreCase("no")) return;
    assert s.equals("no") || s.equals("No") || s.equals("NO");
  }

  static void saysOne(String s) {
    if (s == null || !s.equalsIgnoreCase("k")) return;
    assert s.charAt(0) == 'k' || s.charAt(0) == 'K';
  }

  static void saysTwo(String s) {
    if (s != null && s.equalsIgnoreCase("no")) assert s.length() == 2;
  }

  private static int vowels(String s) {
    int count = 0;
    for (char c : s.toCharArray()) if ("aeiou".indexOf(c) >= 0) count++;
    return count;
  }

  static void fewVowels(String s) {
    if (s != null && s.length() <= 3) assert vowels(s) < 3;
  }

  static void noMoreVowels(String s) {
    if (s != null && s.length() <= 3) assert vowels(s) <= s.length();
  }

  static void shifted(String s, int by) {
    if (s == null || s.length() != 1 || by < 0 || by > 25) return;
    char c = s.charAt(0);
    if (c < 'a' || c > 'z') return;
    char away = (char) ('a' + (c - 'a' + by) % 26);
    char back = (char) ('a' + (away - 'a' + 26 - by) % 26);
    assert back == c;
  }

  static void raised(String s) {
    if (s == null || s.length() != 1 || s.charAt(0) < 'a' || s.charAt(0) > 'z') return;
    assert s.toUpperCase().charAt(0) == s.charAt(0) - 'a' + 'A';
  }

  static void raisedKeepsLength(String s) {
    if (s != null && s.length() == 1) assert s.toUpperCase().length() == 1;
  }

  static void appended(String a, String b) {
    if (a == null || b == null || a.length() > 2 || b.length() > 2) return;
    String both = a.concat(b);
    assert both.startsWith(a) && both.endsWith(b);
  }

  static void sameText(String s) {
    if (s != null && s.equals("ab")) assert s == "ab";
  }

  static void hashOfNothing(String s) {
    if (s != null && s.length() <= 1 && s.hashCode() == 0) assert s.isEmpty();
  }

  static void blank(String s) {
    if (s != null && s.length() == 1 && s.isBlank()) assert s.trim().isEmpty();
  }
}
