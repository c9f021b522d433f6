class TermList {
  private static class Term {
    int factor;
    final int power;
    Term next;

    Term(int factor, int power, Term next) {
      this.factor = factor;
      this.power = power;
      this.next = next;
    }
  }

  private Term first;

  TermList add(int factor, int power) {
    if (factor == 0) return this;
    if (first == null || first.power < power) {
      first = new Term(factor, power, first);
      return this;
    }
    Term at = first;
    while (at.next.power >= power) at = at.next;
    if (at.power == power) at.factor += factor;
    else at.next = new Term(factor, power, at.next);
    return this;
  }

  TermList plus(TermList other) {
    TermList sum = new TermList();
    for (Term t = first; t != null; t = t.next) sum.add(t.factor, t.power);
    for (Term t = other.first; t != null; t = t.next) sum.add(t.factor, t.power);
    return sum;
  }

  TermList times(TermList other) {
    TermList product = new TermList();
    for (Term a = first; a != null; a = a.next) {
      for (Term b = other.first; b != null; b = b.next) {
        product.add(a.factor * b.factor, a.power + b.power);
      }
    }
    return product;
  }

  TermList derivative() {
    TermList result = new TermList();
    for (Term t = first; t != null; t = t.next) result.add(t.factor * t.power, t.power - 1);
    return result;
  }

  long at(long x) {
    long total = 0;
    for (Term t = first; t != null; t = t.next) {
      long value = t.factor;
      for (int i = 0; i < t.power; i++) value *= x;
      total += value;
    }
    return total;
  }

  int degree() {
    return first.power;
  }
}
