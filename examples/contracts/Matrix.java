/** Numbers in rows and columns. */
public class Matrix {
  private final int rows, columns;
  private final int[] cells;

  //@ invariant rows > 0 && columns > 0 && rows <= 3 && columns <= 3;
  //@ invariant cells.length == rows * columns;

  //@ requires 0 < rows && rows <= 3 && 0 < columns && columns <= 3;
  //@ ensures this.rows == rows && this.columns == columns;
  public Matrix(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    cells = new int[rows * columns];
  }

  //@ requires 0 <= row && row < rows && 0 <= column && column < columns;
  //@ ensures \result == cells[row * columns + column];
  public /*@ pure @*/ int get(int row, int column) {
    return cells[row * columns + column];
  }

  /*@ requires 0 <= row && row < rows && 0 <= column && column < columns;
    @ ensures get(row, column) == number;
    @ ensures (\forall int i; 0 <= i && i < cells.length; i != row * columns + column ==> cells[i] == \old(cells[i]));
    @*/
  public void set(int row, int column, int number) {
    cells[row * columns + column] = number;
  }

  /*@ ensures \result.rows == columns && \result.columns == rows;
    @ ensures (\forall int i, j; 0 <= i && i < rows && 0 <= j && j < columns; \result.get(j, i) == get(i, j));
    @*/
  public Matrix transposed() {
    Matrix made = new Matrix(columns, rows);
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < columns; j++) made.set(j, i, get(i, j));
    return made;
  }
}
