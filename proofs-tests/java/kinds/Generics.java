// firstLength safe; totalLength violation 44; boxLength safe; anyBoxLength violation 57; lookup violation 63; lookupOr safe; pairSum violation 74; swapped safe; sameEnum safe; mixedEnums violation 105; wideSum safe; wideFirst violation 120; arrayOfBoxes safe; popped safe; exposed violation 162; supplied violation 169; polluted violation 178; recast violation 190; transformed safe; cellNumber violation 227
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What a generic signature promises of values that callers give, and what it does not. */
class Generics {
  static final class Box<T> {
    T value;

    Box(T value) {
      this.value = value;
    }
  }

  static final class Pair<A, B> {
    final A first;
    final B second;

    Pair(A first, B second) {
      this.first = first;
      this.second = second;
    }

    Pair<B, A> swap() {
      return new Pair<>(second, first);
    }
  }

  /** The head of a list of words is a word or null. */
  static int firstLength(List<String> words) {
    if (words == null || words.isEmpty()) return 0;
    String head = words.get(0);
    return head == null ? 0 : head.length();
  }

  /** A list of words may have a null between them. */
  static int totalLength(List<String> words) {
    if (words == null) return 0;
    int total = 0;
    for (String word : words) {
      total += word.length();
    }
    return total;
  }

  static int boxLength(Box<String> box) {
    if (box == null || box.value == null) return 0;
    return box.value.length();
  }

  /** The box may be of anything. */
  static int anyBoxLength(Box<?> box) {
    if (box == null || box.value == null) return 0;
    return ((String) box.value).length();
  }

  /** No number under that key: the null has no int. */
  static int lookup(Map<String, Integer> numbers, String key) {
    if (numbers == null || key == null) return 0;
    return numbers.get(key);
  }

  static int lookupOr(HashMap<String, Integer> numbers, String key) {
    if (numbers == null || key == null) return 0;
    Integer found = numbers.get(key);
    return found == null ? 0 : found;
  }

  static int pairSum(Pair<Integer, Integer> pair) {
    if (pair == null || pair.first == null) return 0;
    return pair.first + pair.second;
  }

  static void swapped(Pair<Integer, String> pair) {
    if (pair == null) return;
    Pair<String, Integer> other = pair.swap();
    String word = other.first;
    Integer number = other.second;
    assert word == pair.second && number == pair.first;
  }

  enum Suit {
    HEARTS,
    SPADES
  }

  enum Rank {
    ACE,
    KING
  }

  /** Both are constants of one enum: comparing constants of two enums would throw. */
  static <E extends Enum<E>> boolean sameEnum(E a, E b) {
    if (a == null || b == null) return false;
    return a.compareTo(b) <= 0;
  }

  /** These need not be. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static boolean mixedEnums(Enum<?> a, Enum<?> b) {
    if (a == null || b == null) return false;
    return ((Enum) a).compareTo(b) <= 0;
  }

  static int wideSum(List<? extends Number> numbers) {
    if (numbers == null) return 0;
    int sum = 0;
    for (Number n : numbers) {
      if (n != null) sum += n.intValue();
    }
    return sum;
  }

  /** A number need not be an Integer. */
  static int wideFirst(List<? extends Number> numbers) {
    if (numbers == null || numbers.isEmpty() || numbers.get(0) == null) return 0;
    Integer head = (Integer) numbers.get(0);
    return head;
  }

  static int arrayOfBoxes(Box<Integer>[] boxes, int i) {
    if (boxes == null || i < 0 || i >= boxes.length) return 0;
    Box<Integer> box = boxes[i];
    if (box == null || box.value == null) return 0;
    int number = box.value;
    return number;
  }

  @SuppressWarnings("unchecked")
  static final class Stack<T> {
    private final T[] items = (T[]) new Object[4];
    private int size;

    boolean push(T item) {
      if (size == 4) return false;
      items[size++] = item;
      return true;
    }

    T pop() {
      return size == 0 ? null : items[--size];
    }

    T[] all() {
      return items;
    }
  }

  /** What comes out is what went in. */
  static int popped(Stack<String> stack, String word) {
    if (stack == null || word == null || !stack.push(word)) return 0;
    String top = stack.pop();
    return top.length();
  }

  /** The array behind the stack is none of strings. */
  static int exposed(Stack<String> stack) {
    if (stack == null) return 0;
    String[] all = stack.all();
    return all.length;
  }

  /** A supplier may supply null. */
  static int supplied(Supplier<String> supplier) {
    if (supplier == null) return 0;
    return supplier.get().length();
  }

  /** A raw list takes anything. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static int polluted(int n) {
    List<String> words = new ArrayList<>();
    words.add("one");
    ((List) words).add(n);
    String last = words.get(words.size() - 1);
    return last.length();
  }

  @SuppressWarnings("unchecked")
  private static <T> T as(Object o) {
    return (T) o;
  }

  /** The cast to T checks nothing; the one to Integer does. */
  static int recast(Object o) {
    if (o == null) return 0;
    Integer number = Generics.<Integer>as(o);
    return number;
  }

  sealed interface Transformer<A, B> permits Length, Identity {
    B apply(A given);
  }

  static final class Length implements Transformer<String, Integer> {
    @Override
    public Integer apply(String given) {
      return given == null ? 0 : given.length();
    }
  }

  static final class Identity<T> implements Transformer<T, T> {
    @Override
    public T apply(T given) {
      return given;
    }
  }

  /** Length is no transformer of doubles. */
  static double transformed(Transformer<Double, Double> transformer) {
    if (transformer == null) return 0;
    Double half = transformer.apply(0.5);
    return half;
  }

  static final class Cell<N extends Number> {
    N number;
  }

  /** Any number fits into a cell of something. */
  static int cellNumber(Cell<? extends Number> cell, boolean exact) {
    if (cell == null || cell.number == null) return 0;
    if (!exact) return cell.number.intValue();
    return (Integer) (Number) cell.number;
  }
}
