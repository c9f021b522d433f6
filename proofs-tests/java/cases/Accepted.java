// low safe; either violation 41; weakened violation 59; moved violation 75; counted violation 90; sorted violation 103; registered violation 116; above safe; belowToo safe; asked safe; narrow safe; letter safe; wide safe; flag safe; shut safe; cut safe; grown violation 215; shared violation 233; rowsKept inconclusive; rowsReplaced violation 272; rowsGiven violation 277; rowsOfOthers violation 282; asserted safe; looped violation 306; caught violation 322; known safe; texts safe; remainder safe; chosen violation 363; remembered violation 383; leaked violation 405; part violation 430; hiding safe; widened safe; halved violation 490
import java.util.Objects;

/** What a constructor refuses no object has; what only looks so, some have. */
class Accepted {
  static final class Range {
    private final int low, high;

    Range(int low, int high) {
      if (low > high) throw new IllegalArgumentException(low + " is above " + high);
      this.low = low;
      this.high = high;
    }

    Range(int both) {
      this(both, both);
    }
  }

  static int low(Range r) {
    if (r == null || r.low == Integer.MIN_VALUE) return 0;
    assert r.low - 1 < r.high;
    return r.low;
  }

  /** One constructor asks, the other does not. */
  static final class Either {
    private final int divisor;

    Either(int divisor) {
      if (divisor == 0) throw new ArithmeticException();
      this.divisor = divisor;
    }

    Either(long divisor) {
      this.divisor = (int) divisor;
    }
  }

  static int either(Either e) {
    return e == null ? 0 : 1 / e.divisor;
  }

  /** The second constructor changes what the first has made. */
  static final class Weakened {
    private int divisor;

    Weakened(int divisor) {
      if (divisor == 0) throw new ArithmeticException();
      this.divisor = divisor;
    }

    Weakened() {
      this(1);
      divisor = 0;
    }
  }
  static int weakened(Weakened w) { if (w == null) return 0;
    return 1 / w.divisor;
  }

  /** A method changes it. */
  static final class Moved {
    private int divisor;

    Moved(int divisor) {
      if (divisor == 0) throw new ArithmeticException();
      this.divisor = divisor;
    }

    void move() { divisor--; }
  }

  static int moved(Moved m) {
    return m == null ? 0 : 1 / m.divisor;
  }

  /** A constructor changes another object. */
  static final class Counted {
    private int below;

    Counted(Counted parent) {
      if (parent != null) parent.below++;
      below = 0;
    }
  }

  static int counted(Counted c) {
    if (c == null || c.below < 0) return 0;
    assert c.below == 0;
    return 0;
  }

  /** Who has the array changes what is in it. */
  static final class Sorted {
    final int[] two;

    Sorted(int[] two) {
      if (two.length != 2 || two[0] > two[1]) throw new IllegalArgumentException();
      this.two = two;
    }
  }
  static void sorted(Sorted s, int x) { if (s == null) return; s.two[0] = x; assert s.two[0] <= s.two[1]; }

  /** It is refused, and known to others. */
  static final class Registered {
    static Registered last;
    private final int divisor;

    Registered(int divisor) {
      last = this;
      this.divisor = divisor;
      if (divisor == 0) throw new ArithmeticException();
    }
  }
  static int registered(Registered r) { return r == null ? 0 : 1 / r.divisor; }

  static class Above {
    private final int divisor;

    Above(int divisor) {
      if (divisor <= 0) throw new IllegalArgumentException();
      this.divisor = divisor;
    }

    int of(int n) { return n / divisor; }
  }

  static class Below extends Above {
    private final int factor;

    Below(int factor) {
      super(factor - 1);
      if (factor >= 100) throw new IllegalArgumentException();
      this.factor = factor;
    }
  }

  static int above(Above a, int n) { return a == null ? 0 : a.of(n); }

  static int belowToo(Below b, int n) {
    if (b == null) return 0;
    return b.of(n) / (100 - b.factor);
  }

  /** A method of what is given is called, which null does not have. */
  static final class Asked {
    private final String text;
    private final int[] numbers;

    Asked(String text, int[] numbers) {
      if (text.isEmpty()) throw new IllegalArgumentException();
      this.text = text;
      this.numbers = Objects.requireNonNull(numbers, "numbers");
    }
  }

  static boolean asked(Asked a) {
    return a != null && a.text.equals("") && a.numbers.length == 0;
  }

  static final class Narrow {
    private final byte small;
    private final char sign;
    private final long large;
    private final boolean isOpen, isShut;

    Narrow(byte small, char sign, long large, boolean isOpen) {
      if (small <= 0 || sign < 'a' || sign > 'z') throw new IllegalArgumentException();
      if (large < 10_000_000_000L) throw new IllegalArgumentException();
      this.small = small;
      this.sign = sign;
      this.large = large;
      this.isOpen = isOpen;
      this.isShut = !isOpen;
    }
  }

  static int narrow(Narrow n) { return n == null ? 0 : 100 / n.small; }

  static int letter(Narrow n) {
    int[] all = new int[26];
    return n == null ? 0 : all[n.sign - 'a'];
  }

  static long wide(Narrow n) { return n == null ? 0 : 1 / (n.large - 9_999_999_999L); }

  static void flag(Narrow n) { assert n == null || n.isOpen || n.isShut; }

  static void shut(Narrow n) { assert n == null || !(n.isOpen && n.isShut); }

  static final class Cut {
    private final int percent;

    Cut(int percent) {
      this.percent = percent < 0 ? 0 : percent > 100 ? 100 : percent;
    }
  }

  static int cut(Cut c) { return c == null ? 0 : 1 / (101 - c.percent) + 1 / (c.percent + 1); }

  /** What is refused is the number before it grows. */
  static final class Grown {
    private final int number;

    Grown(int number) {
      if (number == 1) throw new IllegalArgumentException();
      number++;
      this.number = number;
    }
  }

  static int grown(Grown g) {
    if (g == null) return 0;
    return 1 / (g.number - 1);
  }

  /** The field is another one above. */
  static class Owner {
    int size;
  }

  static class Shared extends Owner {
    private final Owner other;

    Shared(Owner other) {
      if (other.size == 0) throw new IllegalArgumentException();
      this.other = other;
    }
  }

  static int shared(Shared s) {
    return s == null ? 0 : 1 / s.other.size;
  }

  static final class Rows {
    private final int[][] kept, replaced, given;
    final int[][] open;

    Rows(int n) {
      kept = new int[n][n];
      replaced = new int[n][2];
      given = new int[n][2];
      open = new int[n][2];
    }

    int corner() {
      if (kept.length == 0) return 0;
      int last = kept.length - 1;
      return kept[last][last] + kept[0][last];
    }

    void replace(int[] row) {
      if (replaced.length > 0) replaced[0] = row;
    }

    int[][] given() {
      return given;
    }
  }

  static int rowsKept(Rows r) {
    if (r == null || r.kept.length < 2) return 0;
    r.kept[0][0] = 1;
    r.kept[1][0] = 2;
    assert r.kept[0][0] == 1;
    return r.corner();
  }

  static int rowsReplaced(Rows r) {
    if (r == null || r.replaced.length == 0) return 0;
    return r.replaced[0].length;
  }

  static int rowsGiven(Rows r) {
    if (r == null || r.given.length == 0) return 0;
    return r.given[0].length;
  }

  static int rowsOfOthers(Rows r) {
    if (r == null || r.open.length == 0) return 0;
    return r.open[0].length;
  }

  static final class Asserted {
    private final int divisor;

    Asserted(int divisor) {
      assert divisor != 0;
      this.divisor = divisor;
    }
  }

  static int asserted(Asserted a) {
    return a == null ? 0 : 1 / a.divisor;
  }

  static final class Looped {
    private final int divisor;

    Looped(int divisor) {
      while (divisor > 1) divisor -= 2;
      this.divisor = divisor;
    }
  }
  static int looped(Looped l) { return l == null ? 0 : 1 / l.divisor; }

  static final class Caught {
    private int divisor;

    Caught(int divisor) {
      this.divisor = divisor;
      try {
        if (divisor == 0) throw new ArithmeticException();
      } catch (ArithmeticException e) {
        assert divisor == 0;
      }
    }
  }

  static int caught(Caught c) {
    return c == null ? 0 : 1 / c.divisor;
  }

  record Known(int[] numbers, int at) {
    Known {
      if (at < 0 || at >= numbers.length) throw new IndexOutOfBoundsException(at);
    }

    int number() { return numbers[at]; }
  }

  static int known(Known k) { return k == null || k.numbers().length > 2 ? 0 : k.number(); }

  record Text(String text, int from) {
    Text {
      Objects.requireNonNull(text);
      if (from < 0) throw new IllegalArgumentException();
    }
  }

  static int texts(Text t) { return t == null ? 0 : 1 / (t.from() / 2 + 1); }

  record Remainder(int n) {
    Remainder {
      if (n % 4 == 3) throw new IllegalArgumentException();
    }
  }

  static int remainder(Remainder r) { return r == null ? 0 : 1 / (3 - r.n() % 4); }

  /** Both are refused only together. */
  record Chosen(int a, int b) {
    Chosen {
      if (a == 0 && b == 0) throw new IllegalArgumentException();
    }
  }

  static int chosen(Chosen c) {
    if (c == null) return 0;
    if (c.a() != 0) return 1 / c.a();
    int one = 1 / c.b();
    return one + 1 / c.a();
  }

  /** A method of its own makes it known before it is refused. */
  static final class Remembered {
    private static Remembered last;
    private final int divisor;

    Remembered(int divisor) {
      this.divisor = divisor;
      remember();
      if (divisor == 0) throw new ArithmeticException();
    }

    private void remember() {
      last = this;
    }
  }

  static int remembered(Remembered r) {
    return r == null ? 0 : 1 / r.divisor;
  }

  static class Leaking {
    static Leaking last;

    Leaking() {
      last = this;
    }
  }

  /** The class above makes it known. */
  static final class Leaked extends Leaking {
    private final int divisor;

    Leaked(int divisor) {
      this.divisor = divisor;
      if (divisor == 0) throw new ArithmeticException();
    }
  }

  static int leaked(Leaked l) {
    return l == null ? 0 : 1 / l.divisor;
  }

  static final class Whole {
    final Part part;
    final int size;

    Whole(int size) {
      part = new Part(this);
      this.size = size;
    }
  }

  /** The size is still 0 when it is asked. */
  static final class Part {
    final Whole whole;

    Part(Whole whole) {
      if (whole.size != 0) throw new IllegalArgumentException();
      this.whole = whole;
    }
  }

  static int part(Part p) {
    if (p == null || p.whole == null) return 0;
    return 1 / (p.whole.size - 5);
  }

  static class Named {
    protected final int number;

    Named(int number) {
      if (number < 0) throw new IllegalArgumentException();
      this.number = number;
    }
  }

  /** A field of the same name as the one above. */
  static final class Hiding extends Named {
    private final int number;

    Hiding(int number) {
      super(5);
      if (number == 0 || super.number != 5) throw new IllegalArgumentException();
      this.number = number;
    }

    int above() {
      return super.number;
    }
  }

  static int hiding(Hiding h) {
    if (h == null) return 0;
    assert h.above() >= 0;
    return 1 / h.number;
  }

  static final class Widened {
    private final long number;

    Widened(int number) {
      if (number <= 0) throw new IllegalArgumentException();
      this.number = number;
    }
  }

  static long widened(Widened w) {
    if (w == null) return 0;
    assert w.number <= Integer.MAX_VALUE;
    return 1 / w.number;
  }

  /** A long of which only the low half is not 0. */
  static final class Halved {
    private final long number;

    Halved(long number) {
      if ((int) number == 0) throw new IllegalArgumentException();
      this.number = number;
    }
  }

  static int halved(Halved h) {
    if (h == null) return 0;
    return 1 / (int) (h.number >> 32);
  }
}
