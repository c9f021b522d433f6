import java.util.ArrayList;
import java.util.List;

class Inventory {
  static class Item {
    final String name;
    int count;

    Item(String name, int count) {
      this.name = name;
      this.count = count;
    }
  }

  private final List<Item> items = new ArrayList<>();

  void add(String name, int count) {
    Item known = find(name);
    if (known == null) items.add(new Item(name, count));
    else known.count += count;
  }

  private Item find(String name) {
    for (Item i : items) if (i.name.equals(name)) return i;
    return null;
  }

  void take(String name, int count) {
    Item i = find(name);
    if (i.count < count) throw new IllegalStateException("too few");
    i.count -= count;
  }

  int total() {
    int sum = 0;
    for (Item i : items) sum += i.count;
    return sum;
  }
}
