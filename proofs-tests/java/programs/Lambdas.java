// Lambdas and references to methods.
class Lambdas {
  interface IntOp { int at(int n); default IntOp then(IntOp o) { return n -> o.at(at(n)); } }
  interface Make<T> { T make(); } interface Map<A, B> { B of(A a); } interface Two<A, B, C> { C of(A a, B b); } interface Act { void act(); } interface Mix { double of(long a, float b); } interface Ints { int[] of(int n); }
  static int p01() { IntOp f = n -> n * 3 + 1; return f.at(4); }
  static int p02() { int a = 5; long b = 7; IntOp f = n -> n * a + (int) b; return f.then(f).at(2); }
  int weight = 4; IntOp scaled() { return n -> n * weight++; }
  static int p03() { Lambdas l = new Lambdas(); IntOp f = l.scaled(); return f.at(2) + f.at(2) * 10 + l.weight * 100; }
  static int twice(int n) { return n * 2; }
  static int p04() { IntOp f = Lambdas::twice; return f.then(Lambdas::twice).at(5); }
  int plus(int n) { return n + weight; }
  static int p05() { Lambdas l = new Lambdas(); IntOp f = l::plus; l.weight = 40; return f.at(2); }
  int heavy() { return weight * 11; }
  static int p06() { Map<Lambdas, Lambdas> id = x -> x; Two<Lambdas, Integer, Lambdas> keep = (x, y) -> x; return id.of(keep.of(new Lambdas(), null)).heavy(); }
  static class Cell { int v = 9; Cell() {} Cell(Cell o) { v = o.v + 1; } Cell next() { return new Cell(this); } }
  static int p07() { Make<Cell> m = Cell::new; Map<Cell, Cell> c = Cell::new; Map<Cell, Cell> d = Cell::next; return d.of(c.of(m.make())).v; }
  static int total;
  static int p08() { total = 1; Act a = () -> total += 5; Act b = () -> { a.act(); a.act(); total *= 2; }; b.act(); return total; }
  static double p09() { double c = 0.5; Mix m = (a, b) -> a * b + c; return m.of(3L, 1.25f); }
  static double sum(double a, double b) { return a - b; }
  static double p10() { Mix m = Lambdas::sum; return m.of(10L, 2.5f); }
  static int p11() { Ints f = int[]::new; return f.of(6).length; }
  static IntOp adder(int n) { return x -> x + n; }
  static int p12() { IntOp[] all = new IntOp[4]; for (int i = 0; i < 4; i++) all[i] = adder(i * i); int r = 0; for (IntOp f : all) r = f.at(r) * 2; return r; }
  static <A, B, C> Map<A, C> compose(Map<A, B> f, Map<B, C> g) { return a -> g.of(f.of(a)); }
  static int p13() { return compose((Cell c) -> c.next(), Cell::next).of(new Cell()).v; }
  static int p14() { Make<Make<IntOp>> m = () -> () -> n -> n - 1; return m.make().make().at(8); }
  static IntOp factorial; static int p15() { factorial = n -> n < 2 ? 1 : n * factorial.at(n - 1); return factorial.at(6); }
  static int p16() { IntOp f = null; return f.at(1); }
  static int p17() { Act a = () -> { throw new IllegalStateException(); }; try { a.act(); return 1; } catch (IllegalStateException e) { return 2; } }
  class Sub extends Lambdas { int heavy() { return 1; } Make<IntOp> up() { return () -> n -> super.heavy() + this.heavy() * n; } }
  static int p18() { return new Lambdas().new Sub().up().make().at(3); }
  static int apply(java.util.function.IntBinaryOperator f, int a, int b) { return f.applyAsInt(a, b); }
  static int p19() { return apply(Math::max, 3, 8) + apply((a, b) -> a - b, 3, 8) * 10; }
  static int p20() { java.util.function.IntUnaryOperator f = x -> x + 1, g = x -> x * 10; return f.andThen(g).compose(g).applyAsInt(4); }
  static boolean p21() { java.util.function.IntPredicate big = n -> n > 10, odd = n -> n % 2 != 0; return big.and(odd.negate()).or(n -> n == 3).test(3) && !big.and(odd).test(12); }
  static int p22() { java.util.function.Supplier<Cell> s = Cell::new; java.util.function.Function<Cell, Cell> f = Cell::next; return f.andThen(Cell::next).apply(s.get()).v; }
  static int p23() { Runnable r = (Runnable & java.io.Serializable) () -> total = 77; r.run(); return total; }
  interface ToInt<A> { int of(A a); }
  static int p25() { ToInt<Lambdas> f = Lambdas::heavy; return f.of(new Lambdas()) * 10 + f.of(new Lambdas().new Sub()); }
  static int p24() { Map<int[], Integer> none = a -> null; return none.of(new int[0]) == null ? 1 : 2; }
}
