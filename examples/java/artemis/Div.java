// An exception that one caller catches and the other lets go. The division after the test cannot fail.
//   heapsum check examples/java/artemis/Div.java
public class Div {
  public static int divide(int dividend, int divisor) {
    if (divisor == 0) {
      throw new ArithmeticException("no divisor");  // DEFECT uncaught exception
    }
    return dividend / divisor;
  }

  public static int orZero(int dividend, int divisor) {
    try {
      return divide(dividend, divisor);
    } catch (ArithmeticException none) {
      return 0;
    }
  }

  public static int unguarded(int dividend, int divisor) {
    return divide(dividend, divisor);
  }
}
