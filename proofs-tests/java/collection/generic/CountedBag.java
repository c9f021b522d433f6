import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class CountedBag<T> implements Iterable<T> {
  private final Map<T, Integer> counts = new LinkedHashMap<>();
  private int size;

  void add(T item, int times) {
    if (times < 0) throw new IllegalArgumentException("times");
    if (times == 0) return;
    counts.merge(item, times, Integer::sum);
    size += times;
  }

  int count(T item) {
    return counts.getOrDefault(item, 0);
  }

  boolean removeOne(T item) {
    Integer had = counts.get(item);
    if (had == null) return false;
    if (had == 1) counts.remove(item);
    else counts.put(item, had - 1);
    size--;
    return true;
  }

  CountedBag<T> intersection(CountedBag<T> other) {
    CountedBag<T> common = new CountedBag<>();
    for (Map.Entry<T, Integer> e : counts.entrySet()) {
      common.add(e.getKey(), Math.min(e.getValue(), other.count(e.getKey())));
    }
    return common;
  }

  boolean within(CountedBag<T> other) {
    for (T item : counts.keySet()) if (count(item) > other.count(item)) return false;
    return true;
  }

  List<T> mostCommon(int limit) {
    List<T> items = new ArrayList<>(counts.keySet());
    Comparator<T> byCount = Comparator.comparingInt(this::count);
    items.sort(byCount.reversed());
    return new ArrayList<>(items.subList(0, Math.max(0, Math.min(limit, items.size()))));
  }

  @Override
  public Iterator<T> iterator() {
    List<T> all = new ArrayList<>(size);
    counts.forEach((item, times) -> {
      for (int i = 0; i < times; i++) all.add(item);
    });
    return all.iterator();
  }
}
