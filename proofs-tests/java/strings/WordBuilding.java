// reversedTwice violation 7; reversedPlainTwice safe; palindromeOneTooFar violation 20; onePalindrome violation 31; palindromeOfTwo safe; joined violation 42; joinedWithoutComma safe; insertsAndDeletes safe; withoutLast violation 63; runsAreNotLonger safe; runsAreShorter violation 86
/** Words that are built, turned around and shortened. */
class WordBuilding {
  static void reversedTwice(String s) {
    if (s == null || s.length() > 3) return;
    StringBuilder turned = new StringBuilder(s).reverse();
    assert turned.reverse().toString().equals(s);
  }

  static void reversedPlainTwice(String s) {
    if (s == null || s.length() > 3) return;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) > 'z') return;
    StringBuilder turned = new StringBuilder(s).reverse();
    assert turned.reverse().toString().equals(s);
  }

  static boolean palindromeOneTooFar(String s) {
    if (s == null) return false;
    int n = s.length();
    for (int i = 0; i < n / 2; i++) if (s.charAt(i) != s.charAt(n - i)) return false;
    return true;
  }

  private static boolean palindrome(String s) {
    for (int i = 0, j = s.length() - 1; i < j; i++, j--) if (s.charAt(i) != s.charAt(j)) return false;
    return true;
  }

  static void onePalindrome(String s) {
    if (s == null || s.length() != 3 || s.charAt(0) != 'x') return;
    if (palindrome(s)) assert s.charAt(1) != 'y';
  }

  static void palindromeOfTwo(String s) {
    if (s == null || s.length() != 2) return;
    assert palindrome(s) == (s.charAt(0) == s.charAt(1));
  }

  static void joined(String a, String b) {
    if (a == null || b == null || a.length() > 2 || b.length() > 2) return;
    String both = new StringBuilder(a).append(',').append(b).toString();
    assert both.indexOf(',') == a.length();
  }

  static void joinedWithoutComma(String a, String b) {
    if (a == null || b == null || a.length() > 2 || b.length() > 2) return;
    if (a.contains(",")) return;
    String both = new StringBuilder(a).append(',').append(b).toString();
    assert both.indexOf(',') == a.length();
  }

  static void insertsAndDeletes(String s, int at) {
    if (s == null || s.length() > 3 || at < 0 || at > s.length()) return;
    StringBuilder text = new StringBuilder(s);
    text.insert(at, '-');
    text.deleteCharAt(at);
    assert text.toString().equals(s);
  }

  static String withoutLast(String s) {
    if (s == null) return "";
    StringBuilder text = new StringBuilder(s);
    text.setLength(text.length() - 1);
    return text.toString();
  }

  private static String runs(String s) {
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < s.length()) {
      int from = i;
      while (i < s.length() && s.charAt(i) == s.charAt(from)) i++;
      out.append(s.charAt(from));
      if (i - from > 1) out.append(i - from);
    }
    return out.toString();
  }

  static void runsAreNotLonger(String s) {
    if (s == null || s.length() > 4) return;
    assert runs(s).length() <= s.length();
  }

  static void runsAreShorter(String s) {
    if (s == null || s.length() != 3) return;
    if (s.charAt(0) == s.charAt(1)) assert runs(s).length() < s.length();
  }
}
