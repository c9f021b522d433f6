// roll safe; rollHigh violation 18; half safe; quarter violation 28; every violation 45; perHour safe; named violation 57; nameOr safe; plain safe; begin violation 75; rest safe; lengthAt violation 93; grown violation 113; grownOnly safe; first violation 133; last safe; together safe; older violation 157; perHead violation 161; place safe
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Odd things that initialisers start, and methods beside them that do not care. */
class Starting {
  private static final Random DICE = new Random();

  static int roll() {
    int[] faces = {1, 2, 3, 4, 5, 6};
    return faces[DICE.nextInt(6)];
  }

  static int rollHigh() {
    int[] faces = {1, 2, 3, 4, 5, 6};
    return faces[DICE.nextInt(6) + 1];
  }

  static int half(int n) {
    if (n == 0) return 0;
    return 100 / n;
  }

  static int quarter(int n) {
    if (n == 0) return 0;
    return 100 / (n / 4);
  }

  static class Clock {
    static final long START = System.nanoTime();
    private static int ticks = 1;
    private final int period;

    Clock(int period) {
      this.period = period > 0 ? period : 1;
    }

    static void tickBack() {
      if (ticks > -5) ticks--;
    }

    static int every() {
      return 60 / ticks;
    }

    int perHour() {
      return 60 / period;
    }
  }

  static class Home {
    static final String NAME = System.getProperty("start.name");

    static int named() {
      return NAME.length();
    }

    static int nameOr() {
      return NAME == null ? 0 : NAME.length();
    }

    static int plain(String s) {
      if (s == null) return 0;
      return 10 / (s.length() + 1);
    }
  }

  static class Worker {
    static final Thread IDLE = new Thread(() -> {});
    private static boolean busy;

    static void begin() {
      if (busy) throw new IllegalStateException("busy");
      busy = true;
    }

    static void rest() {
      if (busy) busy = false;
      if (busy) throw new IllegalStateException("busy");
    }
  }

  static class Shop {
    static final File PLACE = new File("start.txt");

    class Shelf {
      private final int[] lengths = new int[3];

      int lengthAt(int i) {
        if (i >= 3) return 0;
        return lengths[i];
      }
    }
  }

  static class Kinds {
    static final Class<?> KIND;

    static {
      Class<?> found = null;
      try {
        found = Class.forName("java.util.ArrayList");
      } catch (ClassNotFoundException e) {
        found = Object.class;
      }
      KIND = found;
    }

    static Object grown(Object o) {
      if (!(o instanceof List)) return null;
      return (ArrayList<?>) o;
    }

    static Object grownOnly(Object o) {
      if (!(o instanceof ArrayList)) return null;
      return (ArrayList<?>) o;
    }
  }

  /** The size is not there yet when the only one is made. */
  static class Early {
    static final Early ONLY = new Early();
    private static int size = 8;
    private final int[] slots;

    private Early() {
      slots = new int[size];
    }

    static int first() {
      return ONLY.slots[0];
    }
  }

  static class Late {
    private static int size = 8;
    static final Late ONLY = new Late();
    private final int[] slots;

    private Late() {
      slots = new int[size];
    }

    static int last() {
      return ONLY.slots[7];
    }
  }

  static void together() {
    assert Chicken.AGE + Egg.AGE == 3;
  }

  /** Who looked at an egg first made it the older one. */
  static void older() {
    assert Chicken.AGE == 2;
  }

  static int perHead() {
    return 100 / Ledger.total();
  }

  static int place() {
    int[] places = {9, 8, 7, 6};
    return places[Ledger.total()];
  }
}

class Chicken {
  static final int AGE = Egg.AGE + 1;
}

class Egg {
  static final int AGE = Chicken.AGE + 1;
}

class Ledger {
  private static int total = 3;

  static void pay(int n) {
    if (n > 0 && n <= total) total -= n;
  }

  static int total() {
    return total;
  }
}
