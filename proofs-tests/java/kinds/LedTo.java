// third violation 19; second safe; firstOf violation 32; firstOr safe; named violation 44; swapped safe; number violation 58; digit safe; labelled violation 72; labelledOr safe; chosen violation 87; chosenOr safe; largest violation 99; largestOr safe; undone violation 110; subtracted safe; tail violation 136; tailOr safe; joined violation 149; copied safe
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Stack;

/** Calls of the library that fail there, and calls that cannot. */
class LedTo {
  static String third(ArrayList<String> words) {
    if (words == null || words.size() < 2) return "";
    return words.get(2);
  }

  static String second(ArrayList<String> words) {
    if (words == null || words.size() < 2) return "";
    return words.get(1);
  }

  static Object firstOf(int a, int b) {
    List<Integer> even = new ArrayList<>();
    if (a % 2 == 0) even.add(a);
    if (b % 2 == 0) even.add(b);
    Iterator<Integer> it = even.iterator();
    return it.next();
  }

  static Object firstOr(ArrayList<String> words) {
    if (words == null) return "";
    Iterator<String> it = words.iterator();
    if (!it.hasNext()) return "";
    return it.next();
  }

  static int named(String name) {
    String checked =
        Objects.requireNonNull(name, "name");
    return checked.length();
  }

  static int swapped(int a, int b) {
    List<Integer> pair = Arrays.asList(a, b);
    int first = pair.get(0);
    pair.set(0, pair.get(1));
    pair.set(1, first);
    return pair.get(0);
  }

  static int number(String text) {
    if (text == null || text.isEmpty()) return 0;
    return Integer.parseInt(text);
  }

  static int digit(String text) {
    if (text == null || text.length() != 1) return -1;
    char c = text.charAt(0);
    if (c < '0' || c > '9') return -1;
    return Integer.parseInt(text);
  }

  static int labelled(String label) {
    Map<Integer, String> labels = new HashMap<>();
    labels.put(1, "one");
    labels.put(2, label);
    return labels.getOrDefault(2, "none").length();
  }

  static int labelledOr(String label, int key) {
    Map<Integer, String> labels = new HashMap<>();
    labels.put(1, "one");
    if (label != null) labels.put(2, label);
    return labels.containsKey(2) ? labels.get(2).length() : labels.get(1).length() + key;
  }

  private static Optional<String> wanted(String word, boolean any) {
    return any || word != null && word.length() > 1 ? Optional.ofNullable(word) : Optional.empty();
  }

  static String chosen(String word) {
    return wanted(word, true).orElseThrow();
  }

  static String chosenOr(String word, boolean any) {
    Optional<String> o = wanted(word, any);
    return o.isPresent() ? o.get() : "nothing";
  }

  static int largest(int a, int b) {
    List<Integer> positive = new ArrayList<>();
    if (a > 0) positive.add(a);
    if (b > 0) positive.add(b);
    return Collections.max(positive);
  }

  static int largestOr(int a, int b) {
    List<Integer> positive = new ArrayList<>();
    if (a > 0) positive.add(a);
    if (b > 0) positive.add(b);
    return positive.isEmpty() ? 0 : Collections.max(positive);
  }

  private static void undo(Deque<Integer> done) {
    done.pop();
  }

  static int undone(int steps) {
    Deque<Integer> done = new ArrayDeque<>();
    for (int i = 0; i < 2; i++) done.push(i);
    if (steps > 1) undo(done);
    if (steps > 2) undo(done);
    if (steps > 3) undo(done);
    return done.size();
  }

  private static int take(Stack<Integer> stack) {
    return stack.pop();
  }

  static int subtracted(int a, boolean unary) {
    Stack<Integer> stack = new Stack<>();
    if (!unary) stack.push(0);
    stack.push(a);
    int right = take(stack);
    return unary ? -right : take(stack) - right;
  }

  static String tail(String pair) {
    if (pair == null) return "";
    return pair.substring(pair.indexOf(':'));
  }

  static String tailOr(String pair) {
    if (pair == null) return "";
    return pair.substring(pair.indexOf(':') + 1);
  }

  static int joined(int kind) {
    List<String> names = new ArrayList<>(List.of("a", "b"));
    if (kind == 1) names = List.of("a", "b");
    if (kind == 2) names = Arrays.asList("a", "b");
    if (kind == 3) names = Collections.unmodifiableList(names);
    names.add("c");
    return names.size();
  }

  static int copied(int kind) {
    List<String> names = List.of("a", "b");
    if (kind == 1) names = Collections.unmodifiableList(Arrays.asList("a"));
    List<String> copy = new ArrayList<>(names);
    copy.add("c");
    return copy.size();
  }
}
