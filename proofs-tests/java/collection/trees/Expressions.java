import java.util.Map;

class Expressions {
  interface Expression {
    int value(Map<String, Integer> variables);
  }

  static class Number implements Expression {
    private final int n;

    Number(int n) {
      this.n = n;
    }

    @Override
    public int value(Map<String, Integer> variables) {
      return n;
    }
  }

  static class Variable implements Expression {
    private final String name;

    Variable(String name) {
      this.name = name;
    }

    @Override
    public int value(Map<String, Integer> variables) {
      return variables.get(name);
    }
  }

  static class Quotient implements Expression {
    private final Expression above, below;

    Quotient(Expression above, Expression below) {
      this.above = above;
      this.below = below;
    }

    @Override
    public int value(Map<String, Integer> variables) {
      return above.value(variables) / below.value(variables);
    }
  }

  static int twice(Expression e, Map<String, Integer> variables) {
    return 2 * e.value(variables);
  }

  static Expression half(Expression e) {
    return new Quotient(e, new Number(2));
  }

  static boolean isZero(Number n) {
    return n != null && n.n == 0;
  }
}
