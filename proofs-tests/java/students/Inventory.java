// What a shop has: tools and foods on shelves.
public class Inventory {
  static class Item {
    int price;
    int amount;
    Item next;
  }

  static class Food extends Item {
    int daysLeft;
  }

  static class Tool extends Item {
    Tool spare;
  }

  Item top;
  Item[] shelf;

  void put(Item item) {
    item.next = top;  // DEFECT null dereference
    top = item;
  }

  boolean putChecked(Item item) {
    if (item == null || item == top) return false;
    item.next = top;
    top = item;
    return true;
  }

  Item take() {
    Item taken = top;
    top = taken.next;  // DEFECT null dereference
    return taken;
  }

  Item second() {
    if (top == null) return null;
    Item second = top.next;
    System.out.println("the second one");
    second.amount++;  // DEFECT null dereference
    return second;
  }

  int kinds() {
    int kinds = 0;
    for (Item at = top; at != null; at = at.next) kinds++;
    return kinds;
  }

  static int worth(Item item) {
    if (item == null || item.price < 0 || item.price > 1000) return 0;
    if (item.amount < 0 || item.amount > 1000) return 0;
    int worth = item.price * item.amount;
    assert worth >= 0;
    return worth;
  }

  static int daysLeft(Item item) {
    if (item instanceof Tool) return 1000;
    return item == null ? 0 : ((Food) item).daysLeft;  // DEFECT class cast failure
  }

  static int daysLeftOf(Item item) {
    return item instanceof Food ? ((Food) item).daysLeft : 0;
  }

  static Item[] foods(Item first, Item second) {
    Item[] both = new Food[2];
    if (first instanceof Food) both[0] = first;
    both[1] = second;  // DEFECT array store failure
    return both;
  }

  static Item[] foodsOnly(Item first) {
    Item[] one = new Food[1];
    if (first instanceof Food) one[0] = first;
    return one;
  }

  Item onShelf(int place) {
    if (shelf == null || place >= shelf.length) return null;
    return shelf[place];  // DEFECT index out of bounds
  }

  int priceOnShelf(int place) {
    if (shelf == null || place < 0 || place >= shelf.length) return 0;
    Item item = shelf[place];
    return item == null ? 0 : item.price;
  }

  static int spares(Tool tool) {
    int spares = 0;
    while (tool != null && spares < 2) {
      tool = tool.spare;
      spares++;
    }
    if (spares == 2) System.out.println("enough");
    return spares;
  }

  static int discount(Item item, int percent) {
    if (item == null || percent < 0 || percent > 100) return 0;
    return item.price - item.price / 100 * percent;
  }

  static void sell(Item item, int amount) {
    if (item == null || amount < 0) return;
    if (item.amount < amount) {
      throw new IllegalStateException("sold out");  // DEFECT uncaught exception
    }
    item.amount -= amount;
  }

  static boolean sold(Item item, int amount) {
    try {
      sell(item, amount);
      return true;
    } catch (IllegalStateException e) {
      System.out.println("sold out");
      return false;
    }
  }
}
