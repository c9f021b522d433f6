// tenth inconclusive; seen inconclusive; firstOf safe
/** Objects that are made or changed before and in loops. The first two fail in a round that no usual bound comes to. */
class Makers {
  static final class Meter {
    int count;

    Meter(int rounds) {
      for (int i = 0; i < rounds; i++) count++;
      if (count == 10) throw new IllegalStateException();
    }
  }

  static int tenth(int rounds) {
    return new Meter(rounds).count;
  }

  static int seen(int rounds) {
    Object last = null;
    for (int i = 0; i < rounds; i++) {
      try {
        last = 10 / (i - 10);
      } catch (ArithmeticException e) {
        last = e;
      }
      if (last instanceof RuntimeException) throw new IllegalStateException();
    }
    return rounds;
  }

  static int firstOf(int rounds) {
    int[] first = new int[1];
    for (int i = 0; i < rounds; i++) {
      int[] next = new int[2];
      next[0] = i;
      first = next;
    }
    return first[0];
  }
}
