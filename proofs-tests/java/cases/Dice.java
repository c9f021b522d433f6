// main violation 13
import heapsum.Any;

/** Four dice, of which nothing is known but their sides. */
class Dice {
  public static void main(String[] words) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      int die = Any.anyInt();
      Any.assume(1 <= die && die <= 6);
      sum += die;
    }
    assert sum != 23;
  }
}
