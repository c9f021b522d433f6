import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Predicate;

class Filtered<T> implements Iterator<T> {
  private final Iterator<T> all;
  private final Predicate<T> wanted;
  private T next;
  private boolean known;

  Filtered(Iterator<T> all, Predicate<T> wanted) {
    this.all = all;
    this.wanted = wanted;
  }

  @Override
  public boolean hasNext() {
    while (!known && all.hasNext()) {
      next = all.next();
      known = wanted.test(next);
    }
    return known;
  }

  @Override
  public T next() {
    if (!hasNext()) throw new NoSuchElementException();
    known = false;
    return next;
  }
}
