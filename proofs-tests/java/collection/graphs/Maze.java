class Maze {
  private final char[][] cells;

  Maze(char[][] cells) {
    this.cells = cells;
  }

  boolean free(int row, int column) {
    return row >= 0 && row < cells.length && column >= 0 && column <= cells[row].length && cells[row][column] != '#';
  }

  boolean escape(int row, int column) {
    if (!free(row, column)) return false;
    if (row == 0) return true;
    cells[row][column] = '#';
    return escape(row - 1, column) || escape(row, column + 1) || escape(row, column - 1);
  }

  int walls() {
    int n = 0;
    for (char[] row : cells) for (char c : row) if (c == '#') n++;
    return n;
  }
}
