import java.util.Stack;

class Calculator {
  private final Stack<Integer> stack = new Stack<>();

  void number(int n) {
    stack.push(n);
  }

  void add() {
    stack.push(stack.pop() + stack.pop());
  }

  void divide() {
    int b = stack.pop(), a = stack.pop();
    stack.push(a / b);
  }

  int result() {
    if (stack.size() != 1) throw new IllegalStateException();
    return stack.peek();
  }

  void apply(char operator) {
    switch (operator) {
      case '+':
        add();
        break;
      case '/':
        divide();
        break;
      default:
        throw new IllegalArgumentException("operator " + operator);
    }
  }
}
