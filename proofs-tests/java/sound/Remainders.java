// Loops whose ends the numbers decide: how often they go round is not known, and so the verdict is open.
public class Remainders {
  static int divisor(int a, int b) {
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  static int digits(int n) {
    int digits = 1;
    while (n > 9) {
      n /= 10;
      digits++;
    }
    return digits;
  }

  static int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; i++) result *= base;
    return result;
  }
}
