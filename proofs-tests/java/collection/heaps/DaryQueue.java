import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class DaryQueue<T> {
  private final int d;
  private final Comparator<? super T> order;
  private final List<T> items = new ArrayList<>();

  DaryQueue(int d, Comparator<? super T> order) {
    if (d < 2 || order == null) throw new IllegalArgumentException();
    this.d = d;
    this.order = order;
  }

  private boolean before(int i, int j) {
    return order.compare(items.get(i), items.get(j)) < 0;
  }

  private void swap(int i, int j) {
    T kept = items.get(i);
    items.set(i, items.get(j));
    items.set(j, kept);
  }

  private void sink(int i) {
    while (true) {
      int best = i;
      int last = Math.min(d * i + d, items.size() - 1);
      for (int child = d * i + 1; child <= last; child++) {
        if (before(child, best)) best = child;
      }
      if (best == i) return;
      swap(i, best);
      i = best;
    }
  }

  void add(T item) {
    items.add(item);
    int i = items.size() - 1;
    while (i > 0 && before(i, (i - 1) / d)) {
      swap(i, (i - 1) / d);
      i = (i - 1) / d;
    }
  }

  void addAll(Iterable<? extends T> more) {
    for (T item : more) items.add(item);
    for (int i = (items.size() - 2) / d; i >= 0; i--) {
      if (i < items.size()) sink(i);
    }
  }

  T poll() {
    if (items.isEmpty()) return null;
    T first = items.get(0);
    T last = items.remove(items.size() - 1);
    if (!items.isEmpty()) {
      items.set(0, last);
      sink(0);
    }
    return first;
  }

  boolean isHeap() {
    for (int i = 1; i < items.size(); i++) if (before(i, (i - 1) / d)) return false;
    return true;
  }
}
