// An interface with two classes below it, and a lambda.
public class Strategy {
  interface Rule {
    int apply(int n);
  }

  static class Twice implements Rule {
    public int apply(int n) {
      return 2 * n;
    }
  }

  static class Inverse implements Rule {
    public int apply(int n) {
      return n == 0 ? 0 : 100 / n;
    }
  }

  static int even(int n) {
    Rule rule = new Twice();
    int result = rule.apply(n);
    assert result % 2 == 0;
    return result;
  }

  static int chosen(int kind, int n) {
    Rule rule = kind == 0 ? new Twice() : new Inverse();
    return rule.apply(n);
  }

  static int lambda(int by, int n) {
    if (by == 0) return 0;
    Rule rule = m -> m / by;
    return rule.apply(n);
  }

  static int given(Rule rule, int n) {
    return rule == null ? n : rule.apply(n);
  }
}
