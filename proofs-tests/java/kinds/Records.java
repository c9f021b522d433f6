// ordered safe; slotsByInt violation 23; slotsByLong safe; made violation 8; madeSorted safe; nameLength safe; labelLength violation 59; quotient safe; product violation 67; ringAt safe; ringIndex violation 101; known safe; unknown violation 125; lineStart safe; segmentStart violation 151; equalRanges safe; equalData violation 168; halved safe; percentIndex safe; firstAreSorted violation 215
import java.util.Objects;

/** Records and final classes whose constructors refuse what would not fit. */
class Records {
  record Range(int low, int high) {
    Range {
      if (low > high) throw new IllegalArgumentException("low above high");
    }
  }

  /** No range has low above high. */
  static void ordered(Range range) {
    if (range == null) return;
    assert range.low() <= range.high();
  }

  /** The difference may be too large for an int. */
  static int slotsByInt(Range range) {
    if (range == null) return 0;
    int slots = range.high() - range.low();
    if (slots > 10) return 0;
    return new int[slots].length;
  }

  static int slotsByLong(Range range) {
    if (range == null) return 0;
    long slots = (long) range.high() - range.low();
    if (slots > 10) return 0;
    return new int[(int) slots].length;
  }

  static int made(int a, int b) {
    Range range = new Range(a, b);
    return range.high();
  }

  static int madeSorted(int a, int b) {
    Range range = new Range(Math.min(a, b), Math.max(a, b));
    return range.high();
  }

  record Name(String text) {
    Name {
      Objects.requireNonNull(text);
    }
  }

  static int nameLength(Name name) {
    if (name == null) return 0;
    return name.text().length();
  }

  record Label(String text) {}

  /** A label may be without a text. */
  static int labelLength(Label label) {
    if (label == null) return 0;
    return label.text().length();
  }

  static final class Ratio {
    private final int above;
    private final int below;

    Ratio(int above, int below) {
      if (below == 0) throw new ArithmeticException("below is 0");
      this.above = above;
      this.below = below;
    }
  }

  static int quotient(Ratio ratio) {
    if (ratio == null) return 0;
    return ratio.above / ratio.below;
  }

  /** 65536 * 65536 is 0. */
  static Ratio product(Ratio a, Ratio b) {
    if (a == null || b == null) return null;
    return new Ratio(a.above * b.above, a.below * b.below);
  }

  static final class Ring {
    private final int[] slots;

    Ring(int size) {
      if (size < 1 || size > 8) throw new IllegalArgumentException("size");
      slots = new int[size];
    }
  }

  static int ringAt(Ring ring, int i) {
    if (ring == null) return 0;
    return ring.slots[Math.floorMod(i, ring.slots.length)];
  }

  /** The remainder of a negative number is negative. */
  static int ringIndex(Ring ring, int i) {
    if (ring == null) return 0;
    return ring.slots[i % ring.slots.length];
  }

  sealed interface Shape permits Dot, Disc, Tile {}

  record Dot() implements Shape {}

  record Disc(int radius) implements Shape {}

  record Tile(int width, int height) implements Shape {}

  static int known(Shape shape) {
    if (shape == null) return 0;
    if (shape instanceof Dot) return 1;
    if (shape instanceof Disc disc) return disc.radius();
    if (shape instanceof Tile tile) return tile.width() * tile.height();
    throw new IllegalStateException("another shape");
  }

  /** Tiles of one row are forgotten. */
  static int unknown(Shape shape) {
    if (shape == null || shape instanceof Dot) return 0;
    if (shape instanceof Disc disc) return disc.radius();
    if (shape instanceof Tile tile && tile.height() != 1) return tile.width();
    throw new IllegalStateException("another shape");
  }

  record Line(Range x, Range y) {
    Line {
      if (x == null || y == null) throw new NullPointerException("no range");
    }
  }

  static int lineStart(Line line) {
    if (line == null) return 0;
    assert line.y().low() <= line.y().high();
    return line.x().low();
  }

  record Segment(Range x, Range y) {
    Segment {
      if (x == null && y == null) throw new NullPointerException("no range");
    }
  }

  /** One of both may be null. */
  static int segmentStart(Segment segment) {
    if (segment == null) return 0;
    Range first = segment.x() == null ? segment.y() : segment.x();
    assert first.low() <= first.high();
    return segment.x().low();
  }

  static void equalRanges(Range range) {
    if (range == null) return;
    Range copy = new Range(range.low(), range.high());
    assert copy.equals(range) && copy.hashCode() == range.hashCode();
  }

  record Data(int[] numbers) {}

  /** Arrays are equal only to themselves. */
  static void equalData(int[] numbers) {
    if (numbers == null) return;
    Data one = new Data(numbers);
    Data two = new Data(numbers.clone());
    assert one.equals(new Data(numbers));
    assert one.equals(two);
  }

  static final class Even {
    private final int number;

    private Even(int number) {
      this.number = number;
    }

    static Even twice(int half) {
      return new Even(2 * half);
    }
  }

  /** Only twice makes them. */
  static int halved(Even even) {
    if (even == null) return 0;
    assert even.number % 2 == 0;
    return even.number / 2;
  }

  record Percent(int value) {
    Percent {
      if (value < 0) value = 0;
      if (value > 100) value = 100;
    }
  }

  static int percentIndex(Percent percent) {
    if (percent == null) return 0;
    int[] counts = new int[101];
    counts[percent.value()]++;
    return counts[percent.value()];
  }

  record Two(int[] numbers) {
    Two {
      if (numbers == null || numbers.length != 2) throw new IllegalArgumentException("not two");
      if (numbers[0] > numbers[1]) throw new IllegalArgumentException("not sorted");
    }
  }

  /** There are two for ever, but who gave the array may change what is in it. */
  static int firstAreSorted(Two two) {
    if (two == null) return 0;
    int difference = two.numbers()[1] - two.numbers()[0];
    assert two.numbers()[0] <= two.numbers()[1];
    return difference;
  }
}
