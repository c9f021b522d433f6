import java.util.EmptyStackException;

class LinkedStack<T> {
  private static class Node<T> {
    final T item;
    final Node<T> below;

    Node(T item, Node<T> below) {
      this.item = item;
      this.below = below;
    }
  }

  private Node<T> top;
  private int size;

  void push(T item) {
    top = new Node<>(item, top);
    size++;
  }

  T pop() {
    if (size == 0) throw new EmptyStackException();
    T item = top.item;
    top = top.below;
    size--;
    return item;
  }

  T peek() {
    return top == null ? null : top.item;
  }

  void swapTop() {
    T first = pop(), second = pop();
    push(first);
    push(second);
  }
}
