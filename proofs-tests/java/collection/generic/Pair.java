import java.util.Objects;

final class Pair<A, B> {
  private final A first;
  private final B second;

  Pair(A first, B second) {
    this.first = first;
    this.second = second;
  }

  A first() {
    return first;
  }

  Pair<B, A> swapped() {
    return new Pair<>(second, first);
  }

  @Override
  public boolean equals(Object o) {
    if (!(o instanceof Pair)) return false;
    Pair<?, ?> p = (Pair<?, ?>) o;
    return Objects.equals(first, p.first) && Objects.equals(second, p.second);
  }

  @Override
  public int hashCode() {
    return 31 * first.hashCode() + Objects.hashCode(second);
  }
}
