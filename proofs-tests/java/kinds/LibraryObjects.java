// firstInitial violation 31; lastName safe; known safe; countIn violation 46; lastAppended safe; dropEmpty violation 57; dropEmptyIterated safe; anyOf safe; popped safe; poppedLinked violation 82; queued violation 87; queuedIfAny safe; lengthIfAny safe; lengthGiven violation 104; rest safe; restModulo violation 114; sameBoxes violation 119; leastKey safe; least violation 130; lengths violation 136
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collections, boxes and texts of the library that others have filled. */
class LibraryObjects {
  private final ArrayList<String> names = new ArrayList<>();
  private final HashMap<String, Integer> counts = new HashMap<>();

  void join(String name) {
    if (name != null && !name.isEmpty()) names.add(name);
  }

  void remember(String word) {
    Integer before = counts.get(word);
    counts.put(word, before == null ? 1 : before + 1);
  }

  char firstInitial() {
    return names.get(0).charAt(0);
  }

  String lastName() {
    if (names.isEmpty()) return "nobody";
    return names.get(names.size() - 1);
  }

  int known(String word) {
    if (!counts.containsKey(word)) return 0;
    return counts.get(word);
  }

  static int countIn(HashMap<String, Integer> table, String word) {
    if (table == null || !table.containsKey(word)) return 0;
    return table.get(word);
  }

  static char lastAppended(StringBuilder text, char c) {
    if (text == null) return c;
    text.append(c);
    return text.charAt(text.length() - 1);
  }

  static void dropEmpty(ArrayList<String> words) {
    if (words == null) return;
    for (String word : words) {
      if ("".equals(word)) words.remove(word);
    }
  }

  static void dropEmptyIterated(ArrayList<String> words) {
    if (words == null) return;
    Iterator<String> it = words.iterator();
    while (it.hasNext()) {
      if ("".equals(it.next())) it.remove();
    }
  }

  static String anyOf(HashSet<String> words) {
    if (words == null || words.isEmpty()) return "";
    return words.iterator().next();
  }

  static int popped(ArrayDeque<Integer> stack) {
    if (stack == null || stack.isEmpty()) return -1;
    return stack.pop();
  }

  static int poppedLinked(LinkedList<Integer> stack) {
    if (stack == null || stack.isEmpty()) return -1;
    return stack.pop();
  }

  static int queued(PriorityQueue<String> tasks, String task) {
    if (tasks == null) return 0;
    tasks.add(task);
    return tasks.size();
  }

  static int queuedIfAny(PriorityQueue<String> tasks, String task) {
    if (tasks == null || task == null) return 0;
    tasks.add(task);
    return tasks.peek().length();
  }

  static int lengthIfAny(Optional<String> text) {
    if (text == null || !text.isPresent()) return 0;
    return text.get().length();
  }

  static int lengthGiven(Optional<String> text) {
    if (text == null) return 0;
    return text.get().length();
  }

  static BigInteger rest(BigInteger a, BigInteger b) {
    if (a == null || b == null || b.signum() == 0) return BigInteger.ZERO;
    return a.remainder(b);
  }

  static BigInteger restModulo(BigInteger a, BigInteger b) {
    if (a == null || b == null || b.signum() == 0) return BigInteger.ZERO;
    return a.mod(b);
  }

  static void sameBoxes(Integer a, Integer b) {
    if (a == null || b == null || !a.equals(b)) return;
    assert a == b;
  }

  static String leastKey(TreeMap<String, Integer> table) {
    if (table == null) return "";
    Map.Entry<String, Integer> first = table.firstEntry();
    return first == null ? "" : first.getKey();
  }

  static int least(TreeSet<Integer> numbers) {
    if (numbers == null || numbers.isEmpty()) return 0;
    return numbers.first();
  }

  static int lengths(LinkedHashMap<String, String> words) {
    if (words == null) return 0;
    int sum = 0;
    for (String key : words.keySet()) {
      String word = words.get(key);
      if (word != null) sum += word.length();
    }
    return sum;
  }
}
