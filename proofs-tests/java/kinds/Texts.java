// sameObject violation 6; sameInterned safe; lastOf safe; afterColon safe; beforeColon violation 26; firstPart violation 33; firstCell safe; portOf violation 44; numberOr safe; daysOf violation 56; signOf safe; ended safe; chopped violation 89; widthOf violation 94; paddedWidth safe; checked violation 104; smallBoxes safe; charBoxes violation 118; sieve safe; powers violation 137
/** Strings that come from elsewhere, and rounds that no input decides. */
class Texts {
  static void sameObject(String s) {
    if (s == null || !s.equals("ab")) return;
    assert s == "ab";
  }

  static void sameInterned(String s) {
    if (s == null || !s.equals("ab")) return;
    assert s.intern() == "ab";
  }

  static char lastOf(String s) {
    if (s == null || s.isEmpty()) return ' ';
    return s.charAt(s.length() - 1);
  }

  /** Without a colon it is all of the text. */
  static String afterColon(String s) {
    return s == null ? null : s.substring(s.indexOf(':') + 1);
  }

  static String beforeColon(String s) {
    if (s == null) return null;
    return s.substring(0, s.indexOf(':'));
  }

  /** Nothing is left of a text that is one comma. */
  static String firstPart(String s) {
    if (s == null) return null;
    String[] parts = s.split(",");
    return parts[0];
  }

  static String firstCell(String s) {
    if (s == null) return null;
    String[] cells = s.split(",", -1);
    return cells[0];
  }

  static int portOf(String s) {
    if (s == null || s.isEmpty() || s.length() > 5 || s.charAt(0) < '0' || s.charAt(0) > '9') return -1;
    return Integer.parseInt(s);
  }

  static int numberOr(String s, int other) {
    try {
      return Integer.parseInt(s);
    } catch (NumberFormatException e) {
      return other;
    }
  }

  static int daysOf(String month) {
    switch (month) {
      case "feb":
        return 28;
      case "apr":
        return 30;
      default:
        return 31;
    }
  }

  static int signOf(String word) {
    int sign = 2;
    if (word == null) return sign;
    switch (word) {
      case "plus" -> sign = 1;
      case "minus" -> sign = -1;
      default -> sign = 0;
    }
    assert sign == 0 || word.length() > 3;
    return 100 / (sign + 2);
  }

  static String ended(String s) {
    StringBuilder text = new StringBuilder();
    if (s != null) text.append(s);
    text.append('.');
    assert text.charAt(text.length() - 1) == '.';
    return text.toString();
  }

  static String chopped(String s) {
    if (s == null) return null;
    StringBuilder text = new StringBuilder(s);
    return text.deleteCharAt(text.length() - 1).toString();
  }

  /** The sign needs a place too. */
  static void widthOf(int n) {
    assert String.valueOf(n).length() <= 10;
  }

  static void paddedWidth(int n) {
    String padded = String.format("%03d", n);
    assert padded.length() >= 3;
  }

  static int checked(int x) {
    if (x < 0)
      throw new IllegalArgumentException("negative: " + x);
    return x;
  }

  /** Small numbers have one box each. */
  static void smallBoxes(long n) {
    if (n < -128 || n > 127) return;
    Long one = n, two = n;
    assert one == two;
  }

  static void charBoxes(char c) {
    if (c > 255) return;
    Character one = c, two = c;
    assert one == two;
  }

  static void sieve() {
    boolean[] crossed = new boolean[30];
    int primes = 0;
    for (int i = 2; i < 30; i++) {
      if (crossed[i]) continue;
      primes++;
      for (int j = i * i; j < 30; j += i) crossed[j] = true;
    }
    assert primes == 10;
  }

  static void powers() {
    int[] table = new int[32];
    table[0] = 1;
    for (int i = 1; i < table.length; i++) {
      table[i] = 2 * table[i - 1];
      assert table[i] > table[i - 1];
    }
  }
}
