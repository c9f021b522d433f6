import java.util.ArrayList;
import java.util.List;

class MinStack {
  private final List<Integer> items = new ArrayList<>();
  private final List<Integer> least = new ArrayList<>();

  void push(int item) {
    items.add(item);
    if (least.isEmpty() || item <= min()) least.add(item);
  }

  int min() {
    return least.get(least.size() - 1);
  }

  int pop() {
    int item = items.remove(items.size() - 1);
    if (item == min()) least.remove(least.size() - 1);
    return item;
  }

  boolean isEmpty() {
    return items.isEmpty();
  }
}
