// sumOfDigits safe; twoDigits safe; writtenBack violation 33; firstIsADigit violation 40; readBack safe; atMostTenCharacters violation 48; hexadecimal safe; share violation 61; binary safe; hours violation 78 79
/** Numbers that are read from texts and written into them. */
class NumbersInText {
  static void sumOfDigits(String s) {
    if (s == null || s.length() > 4) return;
    int sum = 0;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c < '0' || c > '9') return;
      sum += c - '0';
    }
    assert sum >= 0 && sum <= 9 * s.length();
  }

  static void twoDigits(String s) {
    if (s == null || s.length() > 2) return;
    try {
      int n = Integer.parseInt(s);
      assert n > -10 && n < 100;
    } catch (NumberFormatException e) {
      return;
    }
  }

  static void writtenBack(String s) {
    if (s == null || s.length() > 2) return;
    int n;
    try {
      n = Integer.parseInt(s);
    } catch (NumberFormatException e) {
      return;
    }
    assert String.valueOf(n).equals(s);
  }

  static int firstIsADigit(String s) {
    if (s == null || s.isEmpty()) return -1;
    char c = s.charAt(0);
    if (c < '0' || c > '9') return -1;
    return Integer.parseInt(s);
  }

  static void readBack(int n) {
    assert Integer.parseInt(String.valueOf(n)) == n;
  }

  static void atMostTenCharacters(int n) {
    assert String.valueOf(n).length() <= 10;
  }

  static void hexadecimal(char c) {
    int at = "0123456789abcdef".indexOf(c);
    if (at < 0) return;
    assert at == (c <= '9' ? c - '0' : c - 'a' + 10);
  }

  static int share(String s) {
    if (s == null || s.length() != 1) return 0;
    char c = s.charAt(0);
    if (c < '0' || c > '9') return 0;
    return 100 / Integer.parseInt(s);
  }

  static void binary(String s) {
    if (s == null || s.isEmpty() || s.length() > 3) return;
    int value = 0;
    for (char c : s.toCharArray()) {
      if (c != '0' && c != '1') return;
      value = 2 * value + (c - '0');
    }
    assert Integer.parseInt(s, 2) == value;
  }

  static void hours(String s) {
    if (s == null || s.length() != 2) return;
    try {
      int h = Integer.parseInt(s);
      if (h > 23) throw new IllegalArgumentException(s);
      assert h >= 0;
    } catch (NumberFormatException e) {
      assert s.length() == 2;
    }
  }
}
