class ArrayStack {
  private final int[] items;
  private int top;

  ArrayStack(int capacity) {
    items = new int[capacity];
  }

  void push(int item) {
    if (isFull()) throw new IllegalStateException("full");
    items[top++] = item;
  }

  int pop() {
    return items[--top];
  }

  int peek() {
    if (top == 0) throw new IllegalStateException("empty");
    return items[top - 1];
  }

  boolean isFull() {
    return top == items.length;
  }

  boolean isEmpty() {
    return top == 0;
  }
}
