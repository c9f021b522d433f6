// What is thrown is caught, by its class or one above.
public class CaughtExceptions {
  static class Refusal extends RuntimeException {
    final int why;

    Refusal(int why) {
      this.why = why;
    }

    static void below(int least, int n) {
      if (n < least) throw new Refusal(n);
    }
  }

  int value;

  static int caught(int n) {
    try {
      Refusal.below(0, n);
      return n;
    } catch (Refusal r) {
      assert r.why == n;
      return 0;
    }
  }

  static int caughtAbove(CaughtExceptions c, int n) {
    try {
      return c.value / n;
    } catch (RuntimeException e) {
      System.out.println("no value");
      return -1;
    }
  }

  static int atLast(int n) {
    int[] a = n < 0 ? null : new int[n & 1];
    int done = 0;
    try {
      a[0] = 1;
      done = 1;
    } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
      done = 2;
    } finally {
      done += 10;
    }
    assert done == 11 || done == 12;
    return done;
  }

  static int nested(Object o) {
    try {
      try {
        return ((CaughtExceptions) o).value;
      } catch (ClassCastException e) {
        throw new Refusal(1);
      }
    } catch (Refusal | NullPointerException e) {
      return 0;
    }
  }
}
