class Fraction implements Comparable<Fraction> {
  private final int above, below;

  Fraction(int above, int below) {
    if (below == 0) throw new ArithmeticException("denominator");
    this.above = above;
    this.below = below;
  }

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  Fraction reduced() {
    int g = gcd(above, below);
    return new Fraction(above / g, below / g);
  }

  Fraction over(Fraction other) {
    return new Fraction(above * other.below, below * other.above);
  }

  @Override
  public int compareTo(Fraction other) {
    return Long.compare((long) above * other.below, (long) other.above * below);
  }

  int rounded() {
    return above / below;
  }
}
