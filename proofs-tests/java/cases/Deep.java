// factorial inconclusive; three safe
/** A recursion without an end is not safe, though nothing in it fails. */
class Deep {
  static int factorial(int n) {
    return n == 0 ? 1 : n * factorial(n - 1);
  }

  static int three() {
    return factorial(3);
  }
}
