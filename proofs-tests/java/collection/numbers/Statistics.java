import java.util.List;
import java.util.Set;

class Statistics {
  static double mean(List<Double> xs) {
    double sum = 0;
    for (double x : xs) sum += x;
    return sum / xs.size();
  }

  static int range(Set<Integer> xs) {
    int low = Integer.MAX_VALUE, high = Integer.MIN_VALUE;
    for (int x : xs) {
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    return high - low;
  }

  static double median(List<Double> sorted) {
    int n = sorted.size();
    if (n % 2 == 1) return sorted.get(n / 2);
    return (sorted.get(n / 2 - 1) + sorted.get(n / 2)) / 2;
  }
}
