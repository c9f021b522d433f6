/** Three methods whose contracts look right and are not. */
public class Overflow {
  //@ ensures \result >= 0;
  public static int absolute(int n) {
    return n < 0 ? -n : n; // not of the least int
  }

  /*@ requires 0 <= low && low <= high;
    @ ensures low <= \result && \result <= high;
    @*/
  public static int middle(int low, int high) {
    return (low + high) / 2; // the sum may be more than an int holds
  }

  /*@ ensures (\forall int i; 0 <= i && i < numbers.length; numbers[i] <= \result);
    @ ensures (\exists int i; 0 <= i && i < numbers.length; numbers[i] == \result);
    @*/
  public static int largest(int[] numbers) {
    int most = 0; // more than negative numbers
    for (int number : numbers)
      if (number > most) most = number;
    return most;
  }
}
