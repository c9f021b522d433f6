import java.util.Iterator;
import java.util.NoSuchElementException;

class Ranges implements Iterable<Integer> {
  private final int from, to;

  Ranges(int from, int to) {
    if (from > to) throw new IllegalArgumentException();
    this.from = from;
    this.to = to;
  }

  @Override
  public Iterator<Integer> iterator() {
    return new Iterator<Integer>() {
      private int next = from;

      @Override
      public boolean hasNext() {
        return next < to;
      }

      @Override
      public Integer next() {
        if (!hasNext()) throw new NoSuchElementException();
        return next++;
      }
    };
  }

  int sum() {
    int sum = 0;
    for (int i : this) sum += i;
    return sum;
  }

  int average() {
    return sum() / (to - from);
  }

  boolean overlaps(Ranges other) {
    return from < other.to && other.from < to;
  }
}
