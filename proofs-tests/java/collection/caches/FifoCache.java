import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

class FifoCache<K, V> {
  private final Map<K, V> values = new HashMap<>();
  private final Deque<K> order = new ArrayDeque<>();
  private final int capacity;
  private int hits, misses;

  FifoCache(int capacity) {
    this.capacity = capacity;
  }

  void put(K key, V value) {
    if (values.containsKey(key)) {
      values.put(key, value);
      return;
    }
    if (values.size() == capacity) values.remove(order.removeFirst());
    values.put(key, value);
    order.addLast(key);
  }

  V get(K key, Supplier<V> otherwise) {
    V value = values.get(key);
    if (value != null) {
      hits++;
      return value;
    }
    misses++;
    value = otherwise.get();
    put(key, value);
    return value;
  }

  V remove(K key) {
    return values.remove(key);
  }

  K nextOut() {
    return order.peekFirst();
  }

  int hitPercent() {
    return 100 * hits / (hits + misses);
  }
}
