import java.util.ArrayDeque;
import java.util.Deque;

class TwoStackQueue<T> {
  private final Deque<T> in = new ArrayDeque<>();
  private final Deque<T> out = new ArrayDeque<>();

  void enqueue(T item) {
    in.push(item);
  }

  T dequeue() {
    if (out.isEmpty()) while (!in.isEmpty()) out.push(in.pop());
    return out.pop();
  }

  int size() {
    return in.size() + out.size();
  }

  boolean isEmpty() {
    return in.isEmpty() && out.isEmpty();
  }
}
