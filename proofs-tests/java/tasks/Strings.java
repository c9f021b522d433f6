// palindromes safe; reversesPairs violation 28; parsesBack safe; digitTooMany violation 43; shiftsBack safe; shiftsAway violation 78; startsAndEnds safe; countsWords violation 96
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Strings of a few unknown characters: turned around, shifted, parsed and looked up. */
class Strings {
  static void palindromes() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 4) return;
    StringBuilder built = new StringBuilder();
    for (int i = 0; i < n; i++) {
      char c = Verifier.nondetChar();
      if (c < 'a' || c > 'z') return;
      built.append(c);
    }
    String s = built.toString();
    boolean palindrome = true;
    for (int i = 0; i < n / 2; i++) {
      if (s.charAt(i) != s.charAt(n - 1 - i)) palindrome = false;
    }
    assert palindrome == s.equals(built.reverse().toString());
  }

  static void reversesPairs() {
    char a = Verifier.nondetChar(), b = Verifier.nondetChar();
    String turned = new StringBuilder().append(a).append(b).reverse().toString();
    assert turned.charAt(0) == b;
  }

  static void parsesBack() {
    int n = Verifier.nondetInt();
    if (n < -99 || n > 999) return;
    String s = String.valueOf(n);
    assert s.length() <= 3;
    assert Integer.parseInt(s) == n;
  }

  static void digitTooMany() {
    char a = Verifier.nondetChar(), b = Verifier.nondetChar();
    int tens = digit(a), ones = digit(b);
    if (tens < 0 || ones < 0) return;
    assert String.valueOf(10 * tens + ones).length() <= 2;
  }

  private static int digit(char c) {
    return c >= '0' && c <= '9' + 1 ? c - '0' : -1;
  }

  private static String twoLetters() {
    char a = Verifier.nondetChar(), b = Verifier.nondetChar();
    return a < 'a' || a > 'z' || b < 'a' || b > 'z' ? null : "" + a + b;
  }

  private static String shifted(String s, int by) {
    StringBuilder out = new StringBuilder();
    for (char c : s.toCharArray()) out.append((char) ('a' + Math.floorMod(c - 'a' + by, 26)));
    return out.toString();
  }

  private static String shiftedByRemainder(String s, int by) {
    StringBuilder out = new StringBuilder();
    for (char c : s.toCharArray()) out.append((char) ('a' + (c - 'a' + by) % 26));
    return out.toString();
  }

  static void shiftsBack() {
    String s = twoLetters();
    int by = Verifier.nondetInt();
    if (s == null || by < -30 || by > 30) return;
    assert shifted(shifted(s, by), -by).equals(s);
  }

  static void shiftsAway() {
    String s = twoLetters();
    int by = Verifier.nondetInt();
    if (s == null || by < 0 || by > 25) return;
    assert shiftedByRemainder(shiftedByRemainder(s, by), -by).equals(s);
  }

  static void startsAndEnds() {
    String s = Verifier.nondetString();
    if (s == null || s.length() > 3) return;
    String more = s + "!";
    assert more.startsWith(s) && more.endsWith("!");
    assert more.length() == s.length() + 1 && !more.equals(s);
  }

  static void countsWords() {
    Map<String, Integer> counts = new HashMap<>();
    counts.put("up", 1);
    counts.put("down", 2);
    String[] words = {"up", "DOWN", "upper", "Up", "down"};
    int i = Verifier.nondetInt();
    if (i < 0 || i >= words.length) return;
    int count = counts.get(words[i].toLowerCase());
    assert count == 1 || count == 2;
  }
}
