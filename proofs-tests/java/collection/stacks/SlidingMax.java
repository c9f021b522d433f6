import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;

class SlidingMax {
  private final Deque<Integer> items = new ArrayDeque<>();
  private final Deque<Integer> best = new ArrayDeque<>();

  void enqueue(int value) {
    items.addLast(value);
    while (!best.isEmpty() && best.peekLast() < value) best.removeLast();
    best.addLast(value);
  }

  int dequeue() {
    if (items.isEmpty()) throw new NoSuchElementException("empty queue");
    int value = items.removeFirst();
    if (best.peekFirst() == value) best.removeFirst();
    return value;
  }

  int max() {
    if (best.isEmpty()) throw new NoSuchElementException("empty queue");
    return best.peekFirst();
  }

  static List<Integer> windows(List<Integer> values, int width) {
    if (width <= 0 || width > values.size()) return Collections.emptyList();
    List<Integer> result = new ArrayList<>();
    SlidingMax window = new SlidingMax();
    for (int i = 0; i < values.size(); i++) {
      window.enqueue(values.get(i));
      if (i >= width) window.dequeue();
      if (i >= width - 1) result.add(window.max());
    }
    return result;
  }

  static int[] nextGreater(int[] values) {
    int[] answer = new int[values.length];
    int[] stack = new int[values.length];
    int top = 0;
    for (int i = values.length - 1; i >= 0; i--) {
      while (top > 0 && values[stack[top - 1]] <= values[i]) top--;
      answer[i] = top == 0 ? -1 : stack[top - 1];
      stack[top++] = i;
    }
    return answer;
  }
}
