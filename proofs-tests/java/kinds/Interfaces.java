// suppliedLength violation 86; suppliedOrEmpty safe; made safe; askedTwice violation 103; ranBetween violation 110; ranWithin safe; ensured violation 122; second violation 129; compareSlot violation 135; signSlot safe; comesBefore violation 146; levelSlot safe; stepSlot safe; markSlot safe; initial safe; countOrZero violation 173; peeked safe; pushed violation 184; lengths safe; removed violation 199
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What is known of an object by an interface only. */
class Interfaces {
  /** How high something is; there are two of them. */
  sealed interface Level permits Low, High {
    int height();
  }

  record Low() implements Level {
    @Override
    public int height() {
      return 1;
    }
  }

  record High() implements Level {
    @Override
    public int height() {
      return 2;
    }
  }

  /** How far something goes; nobody else can write another one. */
  private interface Step {
    int width();
  }

  static class Stay implements Step {
    @Override
    public int width() {
      return 0;
    }
  }

  static class Walk implements Step {
    @Override
    public int width() {
      return 1;
    }
  }

  private interface Mark {
    int index();
  }

  private static class Left implements Mark {
    @Override
    public int index() {
      return 0;
    }
  }

  private static class Right implements Mark {
    @Override
    public int index() {
      return 2;
    }
  }

  private final Mark mark;
  private final int limit;
  private final Supplier<int[]> maker = () -> new int[4];
  private int runs;

  Interfaces(boolean left, int limit) {
    this.mark = left ? new Left() : new Right();
    this.limit = limit;
  }

  void bump() {
    runs++;
  }

  static int suppliedLength(Supplier<String> source) {
    if (source == null) return 0;
    return source.get().length();
  }

  static int suppliedOrEmpty(Supplier<String> source) {
    String text = source == null ? null : source.get();
    return text == null ? 0 : text.length();
  }

  int made() {
    int[] cells = maker.get();
    cells[3] = limit;
    return cells[3];
  }

  static void askedTwice(Predicate<String> test, String word) {
    if (test == null) return;
    boolean first = test.test(word);
    assert test.test(word) == first;
  }

  void ranBetween(Runnable task) {
    if (task == null) return;
    int before = runs;
    task.run();
    assert runs == before;
  }

  void ranWithin(Runnable task) {
    if (task == null) return;
    int before = limit;
    task.run();
    assert limit == before;
  }

  static String ensured(List<String> words) {
    if (words == null) return "";
    if (words.isEmpty()) words.add("first");
    return words.get(0);
  }

  static String second(Iterator<String> it) {
    if (it == null || !it.hasNext()) return "";
    it.next();
    return it.next();
  }

  static int compareSlot(Comparator<String> order, String a, String b) {
    if (order == null || a == null || b == null) return 0;
    int[] slots = {5, 6, 7};
    return slots[order.compare(a, b) + 1];
  }

  static int signSlot(Comparator<String> order, String a, String b) {
    if (order == null || a == null || b == null) return 0;
    int[] slots = {5, 6, 7};
    return slots[Integer.signum(order.compare(a, b)) + 1];
  }

  static boolean comesBefore(Comparable<String> item, String other) {
    if (item == null) return false;
    return item.compareTo(other) < 0;
  }

  static int levelSlot(Level level) {
    if (level == null) return 0;
    int[] slots = new int[3];
    return slots[level.height()];
  }

  static int stepSlot(Step step) {
    if (step == null) return 0;
    int[] slots = new int[3];
    return slots[step.width()];
  }

  int markSlot() {
    int[] slots = new int[3];
    return slots[mark.index()];
  }

  static char initial(CharSequence text) {
    if (text == null || text.length() == 0) return ' ';
    return text.charAt(0);
  }

  static int countOrZero(Map<String, Integer> counts, String word) {
    if (counts == null || word == null) return 0;
    return counts.getOrDefault(word, 0);
  }

  static int peeked(Queue<Integer> numbers) {
    if (numbers == null) return 0;
    Integer head = numbers.peek();
    return head == null ? 0 : head;
  }

  static int pushed(Deque<String> words, String word) {
    if (words == null) return 0;
    words.offerLast(word);
    return words.size();
  }

  static int lengths(Set<String> words) {
    if (words == null) return 0;
    int sum = 0;
    for (String word : words) {
      if (word != null) sum += word.length();
    }
    return sum;
  }

  static boolean removed(List<Integer> numbers, int number) {
    if (numbers == null || !numbers.contains(number)) return false;
    numbers.remove(number);
    return true;
  }
}
