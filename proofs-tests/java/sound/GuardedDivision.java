// Each division has asked for its divisor, in a way of its own.
public class GuardedDivision {
  static int early(int a, int b) {
    if (b == 0) return 0;
    return a / b;
  }

  static boolean shortCircuit(int a, int b) {
    return b != 0 && a % b == 0;
  }

  static int positive(int a, int b) {
    int divisor = b > 0 ? b : 1;
    return a / divisor;
  }

  static int odd(int a, int b) {
    return a / (b | 1);
  }

  static int square(int a, int b) {
    int divisor = (b & 0xff) * (b & 0xff) + 1;
    System.out.println(divisor);
    return a % divisor;
  }

  static int both(int a, int b, int c) {
    if (b == c) return a;
    return a / (b - c);
  }
}
