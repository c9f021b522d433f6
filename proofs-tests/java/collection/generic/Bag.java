import java.util.Arrays;

class Bag<T> {
  private T[] items;
  private int n;

  Bag(T[] items) {
    this.items = Arrays.copyOf(items, items.length);
    n = items.length;
  }

  void add(T item) {
    if (n == items.length) items = Arrays.copyOf(items, 2 * n);
    items[n++] = item;
  }

  int count(T item) {
    int found = 0;
    for (int i = 0; i < n; i++) if (item.equals(items[i])) found++;
    return found;
  }

  T any(int i) {
    return items[Math.abs(i) % n];
  }
}
