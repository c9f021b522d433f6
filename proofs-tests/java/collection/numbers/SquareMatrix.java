class SquareMatrix {
  private final double[][] m;

  SquareMatrix(int n) {
    m = new double[n][n];
  }

  double trace() {
    double sum = 0;
    for (int i = 0; i < m.length; i++) sum += m[i][i];
    return sum;
  }

  SquareMatrix times(SquareMatrix other) {
    SquareMatrix out = new SquareMatrix(m.length);
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        for (int k = 0; k < m.length; k++) out.m[i][j] += m[i][k] * other.m[k][j];
      }
    }
    return out;
  }

  void transpose() {
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < i; j++) {
        double kept = m[i][j];
        m[i][j] = m[j][i];
        m[j][i] = kept;
      }
    }
  }
}
