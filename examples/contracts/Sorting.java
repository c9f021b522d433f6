/** Sorts and searches arrays of numbers. */
public class Sorting {
  /*@ ensures (\forall int i; 0 < i && i < numbers.length; numbers[i - 1] <= numbers[i]);
    @ ensures (\forall int i; 0 <= i && i < numbers.length;
    @            (\num_of int j; 0 <= j && j < numbers.length; numbers[j] == numbers[i])
    @              == (\num_of int j; 0 <= j && j < numbers.length; \old(numbers[j]) == numbers[i]));
    @*/
  public static void sort(int[] numbers) {
    for (int n = 1; n < numbers.length; n++) {
      int number = numbers[n];
      int at = n;
      while (at > 0 && numbers[at - 1] > number) {
        numbers[at] = numbers[at - 1];
        at--;
      }
      numbers[at] = number;
      //@ assert (\forall int i; 0 < i && i <= n; numbers[i - 1] <= numbers[i]);
    }
  }

  /*@ requires (\forall int i; 0 < i && i < numbers.length; numbers[i - 1] <= numbers[i]);
    @ ensures \result >= 0 ==> numbers[\result] == number;
    @ ensures \result < 0 ==> (\forall int i; 0 <= i && i < numbers.length; numbers[i] != number);
    @*/
  public static /*@ pure @*/ int search(int[] numbers, int number) {
    int low = 0;
    int high = numbers.length - 1;
    while (low <= high) {
      int middle = low + (high - low) / 2;
      if (numbers[middle] == number) return middle;
      if (numbers[middle] < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /*@ requires numbers.length > 0;
    @ ensures (\forall int i; 0 <= i && i < numbers.length; numbers[i] <= \result);
    @ ensures (\exists int i; 0 <= i && i < numbers.length; numbers[i] == \result);
    @*/
  public static /*@ pure @*/ int largest(int[] numbers) {
    int most = numbers[0];
    for (int i = 1; i < numbers.length; i++)
      if (numbers[i] > most) most = numbers[i];
    return most;
  }
}
