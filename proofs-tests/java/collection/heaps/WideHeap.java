import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class WideHeap<T> {
  private final List<T> items = new ArrayList<>();
  private final Comparator<? super T> order;
  private final int width;

  WideHeap(int width, Comparator<? super T> order) {
    this.width = width;
    this.order = order;
  }

  void add(T item) {
    items.add(item);
    int at = items.size() - 1;
    while (at > 0) {
      int up = (at - 1) / width;
      if (order.compare(items.get(up), item) <= 0) break;
      items.set(at, items.get(up));
      at = up;
    }
    items.set(at, item);
  }

  T first() {
    return items.get(0);
  }

  int size() {
    return items.size();
  }
}
