class BigNumber {
  private final int[] digits;

  BigNumber(int[] digits) {
    for (int d : digits) if (d < 0 || d > 9) throw new IllegalArgumentException("digit");
    this.digits = digits.clone();
  }

  BigNumber plusOne() {
    int[] out = digits.clone();
    int i = 0;
    while (out[i] == 9) out[i++] = 0;
    out[i]++;
    return new BigNumber(out);
  }

  boolean isZero() {
    for (int d : digits) if (d != 0) return false;
    return true;
  }

  int last() {
    return digits[0];
  }

  int compare(BigNumber other) {
    if (digits.length != other.digits.length) return digits.length - other.digits.length;
    for (int i = digits.length - 1; i >= 0; i--) if (digits[i] != other.digits[i]) return digits[i] - other.digits[i];
    return 0;
  }
}
