import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;

class Maximum {
  static <T extends Comparable<T>> T of(T a, T b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  static <T> T of(Collection<T> all, Comparator<T> order) {
    Iterator<T> it = all.iterator();
    T best = it.next();
    while (it.hasNext()) {
      T t = it.next();
      if (order.compare(t, best) > 0) best = t;
    }
    return best;
  }

  static <T> boolean sorted(T[] items, Comparator<? super T> order) {
    for (int i = 1; i < items.length; i++) if (order.compare(items[i - 1], items[i]) > 0) return false;
    return true;
  }

  static <T> void insertionSort(T[] items, Comparator<? super T> order) {
    for (int i = 1; i < items.length; i++) {
      T x = items[i];
      int j = i - 1;
      for (; j >= 0 && order.compare(items[j], x) > 0; j--) items[j + 1] = items[j];
      items[j + 1] = x;
    }
  }
}
