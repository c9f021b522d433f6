// The sign of a number by a division that forgets zero; the arm for the other case is dead.
//   heapsum check examples/java/artemis/ExtraMath.java
public class ExtraMath {
  public static int signum(int number) {
    if (number >= 0 || number <= 0) {
      return number / abs(number);  // DEFECT division by zero
    }
    return 0;
  }

  public static int abs(int number) {
    return number < 0 ? -number : number;
  }
}
