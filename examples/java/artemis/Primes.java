// Prints the prime factors of a number. What is refused is the one exception that leaves it; the remainder and the
// division cannot fail.
//   heapsum check examples/java/artemis/Primes.java --unwind 3
public class Primes {
  public static void factors(int number) {
    if (number < 2) {
      throw new IllegalArgumentException("less than 2");  // DEFECT uncaught exception
    }
    int rest = number;
    for (int prime = 2; prime * prime <= rest; prime++) {
      while (rest % prime == 0) {
        System.out.print(prime + " ");
        rest = rest / prime;
      }
    }
    if (rest > 1) System.out.println(rest);
    else System.out.println();
  }
}
