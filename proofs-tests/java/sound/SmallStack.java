// A stack in an array of three: full and empty are asked for.
public class SmallStack {
  static class Stack {
    private final int[] items = new int[3];
    private int size;

    boolean push(int x) {
      if (size == items.length) return false;
      items[size++] = x;
      return true;
    }

    int pop(int otherwise) {
      if (size == 0) return otherwise;
      return items[--size];
    }
  }

  static int pushAndPop(int x) {
    Stack stack = new Stack();
    stack.push(x);
    int popped = stack.pop(0);
    assert popped == x && stack.size == 0;
    return popped;
  }

  static int overfull(int x) {
    Stack stack = new Stack();
    boolean fits = stack.push(x) && stack.push(x) && stack.push(x);
    assert fits && !stack.push(x);
    return stack.pop(0);
  }

  static int empty() {
    int popped = new Stack().pop(7);
    assert popped == 7;
    return popped;
  }
}
