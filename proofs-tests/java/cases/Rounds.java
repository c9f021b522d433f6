// ten safe; message violation 14; boxed violation 20; nested safe; table safe; digits violation 40
/** Loops whose rounds the program itself decides are followed to their end. */
class Rounds {
  static int ten() {
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += i;
    assert sum == 45;
    return sum;
  }

  static int message(int x) {
    if (x >= 0) return 1;
    String text = "negative value: " + x;
    throw new IllegalArgumentException(text);
  }

  static int boxed(long n) {
    Long x = n;
    char c = (char) n; Character boxed = c;
    assert x != 5 || boxed == 6;
    return 1;
  }

  static void nested() {
    int rounds = 0;
    for (int i = 0; i < 6; i++)
      for (int j = i; j < 6; j++) rounds++;
    assert rounds == 21;
  }

  static void table() {
    int[] squares = new int[12];
    for (int i = 0; i < squares.length; i++) squares[i] = i * i;
    assert squares[11] == 121;
  }

  static void digits(int n) {
    if (n < 1000000) return;
    String text = String.valueOf(n);
    assert text.length() == 7;
  }
}
