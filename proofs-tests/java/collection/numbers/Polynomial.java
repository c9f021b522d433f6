class Polynomial {
  private final int[] coefficients;

  Polynomial(int... coefficients) {
    this.coefficients = coefficients;
  }

  int degree() {
    for (int i = coefficients.length - 1; i > 0; i--) if (coefficients[i] != 0) return i;
    return 0;
  }

  int at(int x) {
    int y = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) y = y * x + coefficients[i];
    return y;
  }

  Polynomial plus(Polynomial other) {
    int[] sum = new int[Math.max(coefficients.length, other.coefficients.length)];
    for (int i = 0; i < sum.length; i++) sum[i] = coefficients[i] + other.coefficients[i];
    return new Polynomial(sum);
  }

  Polynomial derivative() {
    int[] out = new int[coefficients.length - 1];
    for (int i = 0; i < out.length; i++) out[i] = (i + 1) * coefficients[i + 1];
    return new Polynomial(out);
  }
}
