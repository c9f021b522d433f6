import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

class ExpressionTree {
  private static class Node {
    final String token;
    Node left, right;

    Node(String token) {
      this.token = token;
    }

    boolean isOperator() {
      return "+-*/".contains(token);
    }
  }

  private Node root;

  static ExpressionTree fromPostfix(String text) {
    Deque<Node> stack = new ArrayDeque<>();
    for (String token : text.split(" ")) {
      Node n = new Node(token);
      if (n.isOperator()) {
        n.right = stack.pop();
        n.left = stack.pop();
      }
      stack.push(n);
    }
    ExpressionTree tree = new ExpressionTree();
    tree.root = stack.pop();
    return tree;
  }

  int evaluate(Map<String, Integer> variables) {
    return evaluate(root, variables);
  }

  private int evaluate(Node n, Map<String, Integer> variables) {
    if (!n.isOperator()) {
      if (Character.isDigit(n.token.charAt(0))) return Integer.parseInt(n.token);
      return variables.get(n.token);
    }
    int a = evaluate(n.left, variables);
    int b = evaluate(n.right, variables);
    switch (n.token) {
      case "+":
        return a + b;
      case "-":
        return a - b;
      case "*":
        return a * b;
      default:
        return a / b;
    }
  }

  String infix() {
    return infix(root);
  }

  private String infix(Node n) {
    if (!n.isOperator()) return n.token;
    return "(" + infix(n.left) + " " + n.token + " " + infix(n.right) + ")";
  }

  int depth() {
    return depth(root);
  }

  private static int depth(Node n) {
    return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right));
  }
}
