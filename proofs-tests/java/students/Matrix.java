// Numbers in rows and columns, in one array, row after row.
public class Matrix {
  int rows;
  int columns;
  int[] cells;

  static Matrix of(int rows, int columns) {
    Matrix m = new Matrix();
    m.rows = rows;
    m.columns = columns;
    m.cells = new int[columns];  // DEFECT negative array size
    return m;
  }

  static Matrix unit() {
    Matrix m = new Matrix();
    m.rows = 2;
    m.columns = 2;
    m.cells = new int[4];
    for (int i = 0; i < 2; i++) m.set(i, i, 1);
    return m;
  }

  boolean isWhole() {
    return cells != null && rows >= 1 && columns >= 1 && rows <= 2 && columns <= 2
        && cells.length == rows * columns;
  }

  boolean has(int row, int column) {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  }

  int get(int row, int column) {
    if (!isWhole() || !has(row, column)) return 0;
    return cells[row * columns + column];
  }

  void set(int row, int column, int value) {
    if (!isWhole() || !has(row, column)) return;
    cells[row * columns + column] = value;
  }

  int getTransposed(int row, int column) {
    if (!isWhole() || !has(row, column)) return 0;
    return cells[column * columns + row];  // DEFECT index out of bounds
  }

  int lastOfRow(int row) {
    if (!isWhole() || row < 0 || row >= rows) return 0;
    return cells[row * columns + columns];  // DEFECT index out of bounds
  }

  int trace() {
    if (!isWhole() || rows != columns) {
      System.out.println("not a square");
      return 0;
    }
    int sum = 0;
    for (int i = 0; i < rows; i++) sum += cells[i * columns + i];
    return sum;
  }

  int sum() {
    int sum = 0;
    for (int i = 0; i < cells.length; i++) sum += cells[i];  // DEFECT null dereference
    return sum;
  }

  int sumChecked() {
    if (cells == null) return 0;
    int sum = 0;
    for (int cell : cells) sum += cell;
    return sum;
  }

  int mean() {
    if (cells == null) return 0;
    return sumChecked() / cells.length;  // DEFECT division by zero
  }

  int meanChecked() {
    if (cells == null || cells.length == 0) return 0;
    return sumChecked() / cells.length;
  }

  void scale(int factor) {
    if (cells == null) return;
    for (int i = 0; i <= cells.length; i++) {
      cells[i] *= factor;  // DEFECT index out of bounds
    }
  }

  void add(Matrix other) {
    if (!isWhole() || other == null || !other.isWhole()) return;
    if (rows != other.rows || columns != other.columns) {
      throw new IllegalArgumentException("of different size");  // DEFECT uncaught exception
    }
    for (int i = 0; i < cells.length; i++) cells[i] += other.cells[i];
  }

  boolean addIfItFits(Matrix other) {
    try {
      add(other);
      return true;
    } catch (IllegalArgumentException different) {
      System.out.println("does not fit");
      return false;
    }
  }

  static int determinant(int a, int b, int c, int d) {
    int determinant = a * d - b * c;
    System.out.print("determinant ");
    System.out.println(determinant);
    return determinant;
  }

  static int quotient(Matrix over, Matrix under) {
    if (over == null || under == null || under.get(0, 0) == 0) return 0;
    return over.get(0, 0) / under.get(0, 0);
  }
}
