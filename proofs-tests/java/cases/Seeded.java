// share violation 10
import java.util.Random;

/** A seed that nobody knows, in a static field. */
class Seeded {
  private static final Random RANDOM = new Random();
  int[] numbers;

  int share(int x, int y) {
    return x / y;
  }
}
