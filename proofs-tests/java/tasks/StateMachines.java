// turnstile safe; refundsTwice violation 52; door safe; crossing violation 102; brackets safe; locksTooEarly violation 136; elevator safe; dividesByFive violation 172
import java.util.ArrayDeque;
import java.util.Deque;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Machines that a few unknown events drive from state to state. */
class StateMachines {
  private enum Gate {
    LOCKED,
    OPEN
  }

  static void turnstile() {
    int rounds = Verifier.nondetInt();
    if (rounds < 0 || rounds > 5) return;
    Gate gate = Gate.LOCKED;
    int coins = 0, passes = 0;
    for (int i = 0; i < rounds; i++) {
      boolean coin = Verifier.nondetBoolean();
      if (coin) coins++;
      switch (gate) {
        case LOCKED:
          if (coin) gate = Gate.OPEN;
          break;
        case OPEN:
          if (!coin) {
            passes++;
            gate = Gate.LOCKED;
          }
          break;
      }
      assert passes <= coins;
    }
    assert passes < coins || gate == Gate.LOCKED;
  }

  static void refundsTwice() {
    int paid = 0, credit = 0, kept = 0, returned = 0;
    for (int i = 0; i < 4; i++) {
      int event = Verifier.nondetInt();
      if (event < 0) return;
      if (event >= 1 && event <= 3) {
        paid += event;
        credit += event;
      } else if (event == 4 && credit >= 2) {
        credit -= 2;
        kept += 2;
      } else if (event == 5) {
        returned += credit;
        if (kept == 0) credit = 0;
      }
      assert kept + returned <= paid;
    }
  }

  static void door() {
    int rounds = Verifier.nondetInt();
    if (rounds < 0 || rounds > 4) return;
    boolean open = false, locked = true;
    for (int i = 0; i < rounds; i++) {
      String verb = Verifier.nondetBoolean() ? "lock" : "close";
      String word = Verifier.nondetBoolean() ? "un" + verb : verb;
      switch (word) {
        case "lock":
          if (!open) locked = true;
          break;
        case "unlock":
          locked = false;
          break;
        case "close":
          open = false;
          break;
        case "unclose":
          open = !locked;
          break;
        default:
          throw new IllegalStateException(word);
      }
      assert !(open && locked);
    }
  }

  static void crossing() {
    int rounds = Verifier.nondetInt();
    if (rounds < 0 || rounds > 5) return;
    boolean main = true, side = false;
    int waited = 0;
    for (int i = 0; i < rounds; i++) {
      boolean emergency = Verifier.nondetBoolean(), car = Verifier.nondetBoolean();
      if (emergency) {
        if (waited > 0) side = false;
        main = true;
        waited = 0;
      } else if (side) {
        side = false;
        main = true;
      } else if (car && ++waited == 2) {
        main = false;
        side = true;
        waited = 0;
      }
      assert !(main && side);
    }
  }

  static void brackets() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    Deque<Integer> opened = new ArrayDeque<>();
    int depth = 0;
    boolean byStack = true;
    for (int i = 0; i < n && depth >= 0; i++) {
      char c = Verifier.nondetChar();
      if (c == '(') {
        assert opened.isEmpty() || opened.peek() < i;
        opened.push(i);
        depth++;
      } else if (c == ')') {
        if (opened.isEmpty()) byStack = false;
        else opened.pop();
        depth--;
      }
    }
    assert (byStack && opened.isEmpty()) == (depth == 0);
  }

  static void locksTooEarly() {
    int code = Verifier.nondetInt();
    int failures = 0, inRow = 0;
    for (int i = 0; i < 5; i++) {
      boolean wrong = Verifier.nondetInt() != code;
      inRow = wrong ? inRow + 1 : 0;
      if (wrong) failures++;
      else if (failures < 2) failures = 0;
      if (failures == 3) {
        assert inRow == 3;
        return;
      }
    }
  }

  private interface Move {
    int from(int floor);
  }

  static void elevator() {
    int top = 3;
    Move up = floor -> floor < top ? floor + 1 : floor;
    Move down = floor -> floor > 0 ? floor - 1 : floor;
    Move twice = floor -> up.from(up.from(floor));
    Move[] moves = {up, down, twice};
    int floor = Verifier.nondetInt();
    if (floor < 0 || floor > top) return;
    for (int i = 0; i < 4; i++) {
      floor = moves[Math.floorMod(Verifier.nondetInt(), 3)].from(floor);
      assert 0 <= floor && floor <= top;
    }
  }

  /** Where a bit leads from what a number leaves when it is divided by 5; one place is wrong. */
  private static final int[][] NEXT = {{0, 1}, {2, 3}, {4, 0}, {1, 2}, {3, 3}};

  static void dividesByFive() {
    int bits = Verifier.nondetInt();
    if (bits < 0 || bits > 7) return;
    int state = 0, number = 0;
    for (int i = 0; i < bits; i++) {
      int bit = Verifier.nondetBoolean() ? 1 : 0;
      state = NEXT[state][bit];
      number = 2 * number + bit;
    }
    assert (state == 0) == (number % 5 == 0);
  }
}
