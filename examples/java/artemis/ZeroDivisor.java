// Three divisions without a look at the divisor, the last one behind a condition of numbers.
//   heapsum check examples/java/artemis/ZeroDivisor.java
public class ZeroDivisor {
  public static int quotient(int x, int y) {
    return x / y;  // DEFECT division by zero
  }

  public static int rest(int x, int y) {
    return x % y;  // DEFECT division by zero
  }

  public static int behindConditions(int x, int y, int z) {
    boolean inside = 3 * x + 5 * y < 100 && y > 3 && y < 20;
    if (!inside) return z;
    return x / (y + z);  // DEFECT division by zero
  }
}
