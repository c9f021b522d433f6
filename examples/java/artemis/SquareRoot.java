// Newton's iteration: nothing bounds it, and a division of doubles does not fail.
//   heapsum check examples/java/artemis/SquareRoot.java
public class SquareRoot {
  public static double root(double of) {
    final double close = 1e-15;
    double guess = of;
    while (Math.abs(guess - of / guess) > close * guess) {
      guess = (of / guess + guess) / 2.0;
    }
    return guess;
  }
}
