import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;

abstract class Maybe<T> {
  abstract T get();

  abstract boolean isThere();

  T orElse(T other) {
    return isThere() ? get() : other;
  }

  <R> Maybe<R> map(Function<T, R> f) {
    return isThere() ? new Some<>(f.apply(get())) : new None<>();
  }

  Maybe<T> filter(Predicate<T> p) {
    return isThere() && p.test(get()) ? this : new None<>();
  }

  static class Some<T> extends Maybe<T> {
    private final T value;

    Some(T value) {
      this.value = value;
    }

    @Override
    T get() {
      return value;
    }

    @Override
    boolean isThere() {
      return true;
    }
  }

  static class None<T> extends Maybe<T> {
    @Override
    T get() {
      throw new NoSuchElementException("none");
    }

    @Override
    boolean isThere() {
      return false;
    }
  }
}
