// Loops over arrays that are made here, with the right bounds.
public class CountingLoops {
  static int sum() {
    int[] numbers = new int[3];
    for (int i = 0; i < numbers.length; i++) numbers[i] = i * i;
    int sum = 0;
    for (int n : numbers) sum += n;
    System.out.print("sum ");
    System.out.println(sum);
    return sum;
  }

  static int backwards() {
    int[] numbers = new int[3];
    for (int i = numbers.length - 1; i >= 0; i--) numbers[i] = 3 - i;
    assert numbers[0] == 3;
    return numbers[2];
  }

  static int[] shifted() {
    int[] numbers = {1, 2, 3};
    for (int i = 1; i < numbers.length; i++) numbers[i - 1] = numbers[i];
    assert numbers[1] == numbers[2];
    return numbers;
  }

  static int diagonal() {
    int[][] table = new int[3][3];
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      table[i][i] = i;
      sum += table[i][i];
    }
    assert sum == 3;
    return sum;
  }
}
