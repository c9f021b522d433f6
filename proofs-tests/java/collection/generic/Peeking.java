import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

class Peeking<T> implements Iterator<T> {
  private final Iterator<? extends T> source;
  private T ahead;

  Peeking(Iterator<? extends T> source) {
    this.source = source;
    ahead = source.next();
  }

  T peek() {
    return ahead;
  }

  @Override
  public boolean hasNext() {
    return ahead != null;
  }

  @Override
  public T next() {
    T value = ahead;
    ahead = source.hasNext() ? source.next() : null;
    return value;
  }

  List<T> group() {
    List<T> same = new ArrayList<>();
    same.add(next());
    while (peek().equals(same.get(0))) same.add(next());
    return same;
  }

  static <T> List<T> merge(Iterable<T> a, Iterable<T> b, Comparator<T> order) {
    Peeking<T> left = new Peeking<>(a.iterator());
    Peeking<T> right = new Peeking<>(b.iterator());
    List<T> result = new ArrayList<>();
    while (left.hasNext() || right.hasNext()) {
      boolean takeLeft = !right.hasNext()
          || left.hasNext() && order.compare(left.peek(), right.peek()) <= 0;
      result.add(takeLeft ? left.next() : right.next());
    }
    return result;
  }
}
