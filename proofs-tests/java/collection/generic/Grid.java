import java.util.ArrayList;
import java.util.List;

class Grid<T> {
  private final List<List<T>> rows = new ArrayList<>();
  private final int width;

  Grid(int width) {
    this.width = width;
  }

  void addRow(List<T> row) {
    if (row.size() != width) throw new IllegalArgumentException("width");
    rows.add(row);
  }

  T at(int row, int column) {
    return rows.get(row).get(column);
  }

  List<T> column(int c) {
    List<T> out = new ArrayList<>();
    for (List<T> row : rows) out.add(row.get(c));
    return out;
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }
}
