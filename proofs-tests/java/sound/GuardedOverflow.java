// Sums and products that would go round are asked about before.
public class GuardedOverflow {
  static int add(int a, int b) {
    if (a < 0 || b < 0 || a > Integer.MAX_VALUE - b) return -1;
    int sum = a + b;
    assert sum >= a && sum >= b;
    return sum;
  }

  static int negate(int a) {
    if (a == Integer.MIN_VALUE) return Integer.MAX_VALUE;
    int magnitude = a < 0 ? -a : a;
    assert magnitude >= 0;
    return magnitude;
  }

  static long widened(int a, int b) {
    long sum = (long) a + b;
    assert sum - b == a;
    return sum;
  }

  static int middle(int low, int high) {
    if (low < 0 || high < low) return 0;
    int middle = low + (high - low) / 2;
    assert low <= middle && middle <= high;
    return middle;
  }

  static int area(int width, int height) {
    if (width < 0 || width > 100 || height < 0 || height > 100) return 0;
    int area = width * height;
    System.out.println(area);
    assert area <= 10000;
    return area;
  }
}
