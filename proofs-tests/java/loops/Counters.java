// gcd safe; upTo safe; downTo safe; digits safe; toggles safe; collatz safe; power safe; upToAny violation 73; digitsOfAny violation 79; hundred violation 87
/** Loops of numbers, with as many rounds as these say. The last three look like others and are wrong. */
class Counters {
  static int gcd(int a, int b) {
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  static int upTo(int n) {
    if (n < 0) return 0;
    int i = 0;
    while (i < n) i++;
    if (i != n) throw new AssertionError();
    return i;
  }

  static int downTo(int n) {
    if (n < 0) return 0;
    while (n > 0) n--;
    if (n != 0) throw new AssertionError();
    return n;
  }

  static int digits(int n) {
    if (n < 0) return 0;
    int count = 1;
    while (n >= 10) {
      n /= 10;
      count++;
    }
    return 1 / (n < 0 || n > 9 ? 0 : 1) * count;
  }

  static int toggles(int n) {
    boolean on = false;
    int count = 0;
    for (int i = 0; i < n; i++) {
      on = !on;
      if (on) count++;
    }
    if (n >= 0 && count > n) throw new AssertionError();
    return count;
  }

  static int collatz(int n) {
    int rounds = 0;
    while (n > 1) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
      rounds++;
    }
    if (n > 1) throw new AssertionError();
    return rounds;
  }

  static int power(int base, int n) {
    if (n < 0) return 0;
    int result = 1;
    for (; n > 0; n >>= 1) {
      if ((n & 1) == 1) result *= base;
      base *= base;
    }
    return result / (n + 1);
  }

  // ---- wrong ones ------------------------------------------------------------------------------
  static int upToAny(int n) {
    int i = 0;
    while (i < n) i++;
    return 1 / (i == n ? 1 : 0);
  }

  static int digitsOfAny(int n) {
    int count = 1;
    for (; n >= 10; n /= 10) count++;
    return count / (n < 0 ? 0 : 1);
  }

  /** Right for the first hundred rounds. */
  static int hundred(int n) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      count++;
      if (count > 3) throw new IllegalStateException();
    }
    return count;
  }
}
