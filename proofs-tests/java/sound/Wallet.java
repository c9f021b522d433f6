// Two purses whose sum stays.
public class Wallet {
  static class Purse {
    int coins;
  }

  Purse left, right;

  boolean isFull() {
    return left != null && right != null && left != right;
  }

  void move(int coins) {
    if (!isFull() || coins < 0 || left.coins < coins) return;
    if (right.coins > Integer.MAX_VALUE - coins) return;
    int sum = left.coins + right.coins;
    left.coins -= coins;
    right.coins += coins;
    assert left.coins + right.coins == sum;
    assert left.coins >= 0;
  }

  void exchange() {
    Purse l = left;
    left = right;
    right = l;
    assert right == l;
  }

  int share(int people) {
    if (!isFull() || people <= 0) {
      System.out.println("nothing to share");
      return 0;
    }
    return left.coins / people + right.coins / people;
  }
}
