import java.util.Arrays;

class TripletMatrix {
  private final int rows, columns;
  private int[] row = new int[4], column = new int[4];
  private double[] value = new double[4];
  private int count;

  TripletMatrix(int rows, int columns) {
    if (rows < 1 || columns < 1) throw new IllegalArgumentException("empty matrix");
    this.rows = rows;
    this.columns = columns;
  }

  private int position(int r, int c) {
    if (r < 0 || r >= rows || c < 0 || c >= columns) throw new IndexOutOfBoundsException(r + "," + c);
    int low = 0, high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      boolean smaller = row[middle] < r || row[middle] == r && column[middle] < c;
      if (smaller) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private boolean holds(int at, int r, int c) {
    return at < count && row[at] == r && column[at] == c;
  }

  double get(int r, int c) {
    int at = position(r, c);
    return holds(at, r, c) ? value[at] : 0;
  }

  void set(int r, int c, double x) {
    int at = position(r, c);
    if (!holds(at, r, c)) {
      if (count == row.length) {
        row = Arrays.copyOf(row, 2 * count);
        column = Arrays.copyOf(column, 2 * count);
        value = Arrays.copyOf(value, 2 * count);
      }
      for (int i = count; i > at; i--) {
        row[i] = row[i - 1];
        column[i] = column[i - 1];
        value[i] = value[i - 1];
      }
      row[at] = r;
      column[at] = c;
      count++;
    }
    value[at] = x;
  }

  TripletMatrix transposed() {
    TripletMatrix result = new TripletMatrix(columns, rows);
    for (int i = 0; i < count; i++) result.set(column[i], row[i], value[i]);
    return result;
  }

  TripletMatrix plus(TripletMatrix other) {
    if (rows != other.rows || columns != other.columns) throw new IllegalArgumentException("size");
    TripletMatrix sum = new TripletMatrix(rows, columns);
    for (int i = 0; i < count; i++) sum.set(row[i], column[i], value[i]);
    for (int i = 0; i < other.count; i++) {
      int r = other.row[i], c = other.column[i];
      sum.set(r, c, sum.get(r, c) + other.value[i]);
    }
    return sum;
  }

  double[] times(double[] vector) {
    if (vector.length != columns) throw new IllegalArgumentException("length");
    double[] result = new double[rows];
    for (int i = 0; i < count; i++) result[row[i]] += value[i] * vector[column[i]];
    return result;
  }
}
