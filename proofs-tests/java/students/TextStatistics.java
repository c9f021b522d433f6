// Counts in texts, which are arrays of characters.
public class TextStatistics {
  static final int SHORT = 3;

  char[] text;
  int words;

  static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  static int vowels(char[] text) {
    if (text == null) return 0;
    int found = 0;
    for (char c : text) {
      switch (c) {
        case 'a':
        case 'e':
        case 'i':
        case 'o':
        case 'u':
          found++;
          break;
        default:
          break;
      }
    }
    assert found <= text.length;
    return found;
  }

  static int spaces(char[] text) {
    int found = 0;
    for (int i = 0; i < text.length; i++) {  // DEFECT null dereference
      if (text[i] == ' ') found++;
    }
    return found;
  }

  static char last(char[] text) {
    if (text == null) return ' ';
    return text[text.length - 1];  // DEFECT index out of bounds
  }

  static char lastOrSpace(char[] text) {
    return text == null || text.length == 0 ? ' ' : text[text.length - 1];
  }

  static boolean hasDouble(char[] text) {
    if (text == null) return false;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == text[i + 1]) return true;  // DEFECT index out of bounds
    }
    return false;
  }

  static boolean isPalindrome(char[] text) {
    if (text == null) return false;
    for (int i = 0, j = text.length - 1; i < j; i++, j--) {
      if (text[i] != text[j]) return false;
    }
    return true;
  }

  static int[] letters(char[] text) {
    int[] counts = new int[26];
    if (text == null || text.length != 1) return counts;
    char c = text[0];
    if (c >= 'a') counts[c - 'a']++;  // DEFECT index out of bounds
    return counts;
  }

  static char[] prefix(char[] text, int length) {
    if (text == null || length > text.length) return text;
    char[] front = new char[length];  // DEFECT negative array size
    for (int i = 0; i < length; i++) front[i] = text[i];
    return front;
  }

  int averageLength() {
    if (text == null) return 0;
    System.out.println("average length of a word");
    return text.length / words;  // DEFECT division by zero
  }

  int averageOr(int otherwise) {
    try {
      return text.length / words;
    } catch (ArithmeticException | NullPointerException none) {
      return otherwise;
    }
  }

  static int asNumber(char digit) {
    int value = digit - '0';
    assert value < 10;  // DEFECT assertion failure
    return value;
  }

  static char upper(char c) {
    if (c < 'a' || c > 'z') return c;
    char upper = (char) (c - 'a' + 'A');
    assert isLetter(upper);
    return upper;
  }

  static void report(int vowels, int spaces) {
    System.out.println("vowels: ");
    if (vowels > 9) System.out.println("many");
    else System.out.println("few");
    if (spaces == 0) System.out.println("one word");
  }

  static boolean isShort(TextStatistics of) {
    return of == null || of.text == null || of.text.length < SHORT;
  }
}
