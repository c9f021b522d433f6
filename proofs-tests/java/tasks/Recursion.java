// ackermannLinear safe; ninetyOne violation 22; mirrorTwice safe; mirrorLosesChild violation 87; unwindsDepth safe; memoTooShort violation 122; subsetsTwoWays safe; dividesByTree violation 161
import org.sosy_lab.sv_benchmarks.Verifier;

/** Methods that call themselves: on numbers, trees, expressions, and with something to clean up. */
class Recursion {
  static void ackermannLinear() {
    int m = Verifier.nondetInt(), n = Verifier.nondetInt();
    if (m < 0 || m > 2 || n < 0 || n > 3) return;
    int expected = m == 0 ? n + 1 : m == 1 ? n + 2 : 2 * n + 3;
    assert ackermann(m, n) == expected;
  }

  private static int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
  }

  static void ninetyOne() {
    int n = Verifier.nondetInt();
    if (n < 95 || n > 102) return;
    assert carthy(n) == 91;
  }

  private static int carthy(int n) {
    return n > 100 ? n - 10 : carthy(carthy(n + 11));
  }

  private static class Tree {
    Tree left, right;
    final int value;

    Tree(int value) {
      this.value = value;
    }
  }

  private static Tree grown(int depth) {
    if (depth == 0 || !Verifier.nondetBoolean()) return null;
    Tree t = new Tree(Verifier.nondetInt());
    t.left = grown(depth - 1);
    t.right = grown(depth - 1);
    return t;
  }

  private static Tree copied(Tree t) {
    if (t == null) return null;
    Tree c = new Tree(t.value);
    c.left = copied(t.left);
    c.right = copied(t.right);
    return c;
  }

  private static boolean same(Tree a, Tree b) {
    if (a == null || b == null) return a == b;
    return a.value == b.value && same(a.left, b.left) && same(a.right, b.right);
  }

  private static Tree mirrored(Tree t) {
    if (t == null) return null;
    Tree left = t.left;
    t.left = mirrored(t.right);
    t.right = mirrored(left);
    return t;
  }

  private static Tree mirroredInPlace(Tree t) {
    if (t == null) return null;
    t.left = mirroredInPlace(t.right);
    t.right = mirroredInPlace(t.left);
    return t;
  }

  private static int size(Tree t) {
    return t == null ? 0 : 1 + size(t.left) + size(t.right);
  }

  static void mirrorTwice() {
    Tree t = grown(3);
    Tree before = copied(t);
    assert same(mirrored(mirrored(t)), before);
  }

  static void mirrorLosesChild() {
    Tree t = grown(2);
    int before = size(t);
    assert size(mirroredInPlace(t)) == before;
  }

  static void unwindsDepth() {
    int n = Verifier.nondetInt(), bad = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    int[] depth = {0};
    try {
      int reached = descend(depth, n, bad);
      assert reached == n + 1 && (bad < 0 || bad > n);
    } catch (IllegalStateException e) {
      assert bad >= 0 && bad <= n;
    }
    assert depth[0] == 0;
  }

  private static int descend(int[] depth, int n, int bad) {
    depth[0]++;
    try {
      if (n == bad) throw new IllegalStateException("bad");
      return n == 0 ? depth[0] : descend(depth, n - 1, bad);
    } finally {
      depth[0]--;
    }
  }

  static void memoTooShort() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 6) return;
    int[] memo = new int[Math.max(n, 4)];
    assert fibonacci(n, memo) <= 8;
  }

  private static int fibonacci(int n, int[] memo) {
    if (n < 2) return n;
    if (memo[n] == 0) memo[n] = fibonacci(n - 1, memo) + fibonacci(n - 2, memo);
    return memo[n];
  }

  static void subsetsTwoWays() {
    int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
    int goal = Verifier.nondetInt();
    int count = 0;
    for (int mask = 0; mask < 8; mask++) {
      int sum = 0;
      for (int i = 0; i < 3; i++) if ((mask >> i & 1) == 1) sum += a[i];
      if (sum == goal) count++;
    }
    assert subsets(a, 0, goal) == count;
  }

  private static int subsets(int[] a, int from, int left) {
    if (from == a.length) return left == 0 ? 1 : 0;
    return subsets(a, from + 1, left) + subsets(a, from + 1, left - a[from]);
  }

  private interface Expr {
    int eval();
  }

  private record Num(int value) implements Expr {
    public int eval() {
      return value;
    }
  }

  private record Minus(Expr left, Expr right) implements Expr {
    public int eval() {
      return left.eval() - right.eval();
    }
  }

  private record Div(Expr left, Expr right) implements Expr {
    public int eval() {
      return left.eval() / right.eval();
    }
  }

  static void dividesByTree() {
    int x = Verifier.nondetInt(), y = Verifier.nondetInt();
    if (x < 1 || x > 9 || y < 4 || y > 9) return;
    Expr e = new Div(new Num(x), new Minus(new Num(y), new Num(3)));
    if (Verifier.nondetBoolean()) e = new Div(new Num(12), e);
    assert e.eval() <= 12;
  }
}
