import java.util.HashMap;
import java.util.Map;

class SparseVector {
  private final Map<Integer, Double> values = new HashMap<>();
  private final int length;

  SparseVector(int length) {
    this.length = length;
  }

  void set(int i, double x) {
    if (i < 0 || i >= length) throw new IndexOutOfBoundsException();
    if (x == 0) values.remove(i);
    else values.put(i, x);
  }

  double get(int i) {
    return values.get(i);
  }

  double dot(SparseVector other) {
    double sum = 0;
    for (Map.Entry<Integer, Double> e : values.entrySet()) {
      Double y = other.values.get(e.getKey());
      if (y != null) sum += e.getValue() * y;
    }
    return sum;
  }
}
