import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class RingHistory implements Iterable<String> {
  private final String[] lines;
  private int start, count;

  RingHistory(int capacity) {
    lines = new String[capacity];
  }

  void record(String line) {
    if (count < lines.length) {
      lines[(start + count) % lines.length] = line;
      count++;
    } else {
      lines[start] = line;
      start = (start + 1) % lines.length;
    }
  }

  String back(int steps) {
    if (steps < 0 || steps > count) throw new IndexOutOfBoundsException("steps");
    return lines[(start + count - 1 - steps) % lines.length];
  }

  List<String> matching(String prefix) {
    List<String> found = new ArrayList<>();
    for (String line : this) if (line.startsWith(prefix)) found.add(line);
    return found;
  }

  void undo(int steps) {
    for (int i = 0; i < steps; i++) {
      count--;
      lines[(start + count) % lines.length] = null;
    }
  }

  @Override
  public Iterator<String> iterator() {
    return new Iterator<String>() {
      private int seen = 0;

      @Override
      public boolean hasNext() {
        return seen < count;
      }

      @Override
      public String next() {
        return lines[(start + seen++) % lines.length];
      }
    };
  }
}
