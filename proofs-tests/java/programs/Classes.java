// Inner classes, interfaces, generics, dispatch, several dimensions.
class Classes {
  int seed = 7;
  class Inner { int own = seed; class Deep { int all() { return own * 10 + seed; } } int raise() { return ++seed; } }
  static int p01() { Classes c = new Classes(); Inner i = c.new Inner(); int r = i.raise(); Inner.Deep d = i.new Deep(); return d.all() + r * 1000; }
  interface Count { int next(); default int twice() { return next() + next(); } static Count from(int n) { return new Count() { int at = n; public int next() { return at++; } }; } }
  static int p02() { Count c = Count.from(5); return c.next() * 100 + c.twice(); }
  interface Hidden { private int secret() { return 6; } default int told() { return secret() * 7; } }
  static class Teller implements Hidden {}
  static int p03() { return new Teller().told(); }
  static class Box<T extends Comparable<T>> { T held; Box(T t) { held = t; } boolean above(Box<T> o) { return held.compareTo(o.held) > 0; } }
  static class Age implements Comparable<Age> { final int years; Age(int y) { years = y; } public int compareTo(Age o) { return years - o.years; } }
  static boolean p04() { return new Box<>(new Age(40)).above(new Box<>(new Age(39))); }
  static class Animal { Animal make() { return new Animal(); } int legs() { return 4; } int describe() { return legs() * 10 + make().legs(); } }
  static class Bird extends Animal { @Override Bird make() { return new Bird(); } @Override int legs() { return 2; } }
  static int p05() { Animal a = new Bird(); return a.describe() * 100 + new Animal().describe(); }
  static int sum(int... all) { int s = 0; for (int n : all) s = s * 3 + n; return s + all.length; }
  static int p06() { return sum() + sum(1) * 10 + sum(1, 2, 3) * 100; }
  static int p07() { int[][] a = new int[3][4]; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) a[i][j] = i * j; int s = 0; for (int[] row : a) for (int x : row) s += x; return s * 10 + a[2].length; }
  static long p08() { long[][][] a = new long[2][3][]; a[1][2] = new long[] {4, 5}; a[0][0] = a[1][2]; a[0][0][1]++; return a[1][2][1] + (a[0][1] == null ? 10 : 0) + a.length * 100 + a[1].length * 1000; }
  static int p09() { int[][] a = {{1}, {2, 3}, {}}; int[][] b = a.clone(); b[0] = new int[] {9}; int[] c = a[1].clone(); c[0] = 50; return a[0][0] + a[1][0] * 10 + b[0][0] * 100 + c[0] * 1000; }
  static int p10() { return new int[0][-1].length; }
  static int p11() { return new int[2][0][1 - 2].length; }
  static class Chain { int v; Chain set(int n) { v = n; return this; } Chain add(Chain o) { v += o.v; return this; } }
  static int p12() { Chain c = new Chain(); return c.set(3).add(c).add(new Chain().set(4)).v; }
  static abstract class Template { abstract int step(int n); int run(int n) { int r = n; for (int i = 0; i < 3; i++) r = step(r); return r; } }
  static int p13() { final int by = 5; Template t = new Template() { int step(int n) { return n * 2 + by; } }; class Local extends Template { int step(int n) { return t.step(n) - by; } } return t.run(1) * 1000 + new Local().run(1); }
  private int hidden = 3;
  static class Peer { int read(Classes c) { c.hidden += 4; return c.hidden++; } }
  static int p14() { Classes c = new Classes(); return new Peer().read(c) * 10 + c.hidden; }
  static class P { int x = 1; int get() { return x; } } static class Q extends P { int x = 2; int get() { return x * 10 + super.x + super.get() * 100; } }
  static int p15() { Q q = new Q(); P p = q; return q.get() * 10 + p.x; }
  static class Early { int seen; Early() { seen = hook(); } int hook() { return 1; } } static class Late extends Early { int v = 5; int hook() { return v + 2; } }
  static int p16() { return new Late().seen * 10 + new Late().v; }
  interface Left { default int side() { return 1; } } interface Right { default int side() { return 2; } } static class Both implements Left, Right { public int side() { return Left.super.side() * 10 + Right.super.side(); } }
  static int p17() { return new Both().side(); }
  static int over(Object o) { return 1; } static int over(Animal a) { return 2; } static int over(Bird b) { return 3; } static int over(long n) { return 4; } static int over(double d) { return 5; }
  static int p18() { Animal a = new Bird(); return over(a) + over(new Bird()) * 10 + over((Object) a) * 100 + over(3) * 1000 + over(3f) * 10000; }
  static class Stack<T> { private Object[] items = new Object[2]; private int size; void push(T t) { if (size == items.length) { Object[] more = new Object[size * 2]; for (int i = 0; i < size; i++) more[i] = items[i]; items = more; } items[size++] = t; } @SuppressWarnings("unchecked") T pop() { T t = (T) items[--size]; items[size] = null; return t; } boolean isEmpty() { return size == 0; } }
  static int p19() { Stack<Age> s = new Stack<>(); for (int i = 0; i < 5; i++) s.push(new Age(i * i)); int r = 0; while (!s.isEmpty()) r = r * 7 + s.pop().years; return r; }
  static int p20() { return new Stack<Age>().pop().years; }
  @SuppressWarnings({"unchecked", "rawtypes"}) static int p21() { Stack s = new Stack(); s.push(new Teller()); Stack<Age> t = s; return t.pop().years; }
  static class Cyclic { Cyclic next = this; int n; Cyclic after(int k) { Cyclic c = this; while (k-- > 0) c = c.next; return c; } }
  static int p22() { Cyclic a = new Cyclic(), b = new Cyclic(); a.next = b; b.next = a; a.n = 1; b.n = 2; return a.after(5).n * 10 + b.after(4).n; }
  static class Tree { Tree l, r; final int k; Tree(int k) { this.k = k; } Tree put(int n) { if (n < k) l = l == null ? new Tree(n) : l.put(n); else if (n > k) r = r == null ? new Tree(n) : r.put(n); return this; } int fold(int a) { if (l != null) a = l.fold(a); a = a * 3 + k; return r == null ? a : r.fold(a); } }
  static int p23() { Tree t = new Tree(5); int[] all = {2, 8, 1, 9, 5, 3}; for (int n : all) t.put(n); return t.fold(0); }
  static void sort(int[] a, int from, int to) { if (to - from < 2) return; int p = a[from], m = from; for (int i = from + 1; i < to; i++) if (a[i] < p) { int t = a[++m]; a[m] = a[i]; a[i] = t; } a[from] = a[m]; a[m] = p; sort(a, from, m); sort(a, m + 1, to); }
  static int p24() { int[] a = {5, -3, 9, 0, 5, 2, 8, -7}; sort(a, 0, a.length); int h = 0; for (int x : a) h = h * 31 + x; return h; }
  static boolean p25() { Object a = new int[2], b = new Animal[1], c = new Bird[1]; return a instanceof int[] && !(a instanceof Object[]) && b instanceof Object[] && c instanceof Animal[] && !(b instanceof Bird[]); }
  static int p26() { Object o = new Bird(); return o instanceof Animal a && a.legs() == 2 ? a.legs() + 5 : 0; }
  static double p27() { double[][] m = {{1, 2}, {3, 4}}, n = new double[2][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) n[i][j] += m[i][k] * m[k][j]; return n[0][0] + 10 * n[0][1] + 100 * n[1][0] + 1000 * n[1][1]; }
  static class Pair<A, B> { final A a; final B b; Pair(A a, B b) { this.a = a; this.b = b; } <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } }
  static int p28() { Pair<Age, Bird> p = new Pair<>(new Age(3), new Bird()); return p.with(new Age(4)).b.years * 10 + p.a.years + p.b.legs() * 100; }
  interface Visitor<R> { R leaf(int n); R node(Node l, Node r); } static abstract class Node { abstract <R> R accept(Visitor<R> v); }
  static Node leaf(int n) { return new Node() { <R> R accept(Visitor<R> v) { return v.leaf(n); } }; } static Node node(Node l, Node r) { return new Node() { <R> R accept(Visitor<R> v) { return v.node(l, r); } }; }
  static int p29() { return node(node(leaf(1), leaf(2)), leaf(3)).accept(new Visitor<Age>() { public Age leaf(int n) { return new Age(n); } public Age node(Node l, Node r) { return new Age(l.accept(this).years * 2 + r.accept(this).years); } }).years; }
  static int calls; static int tick(int n) { calls = calls * 10 + n; return n; }
  static int p30() { calls = 0; int[] a = new int[4]; a[tick(1)] = tick(2) + tick(3) * tick(1); int r = tick(0) > 0 && tick(9) > 0 ? 1 : 2; return calls + a[1] + r; }
  static long wide(long a, double b, int c, long d) { long x = a; x += (long) (b *= 2); return x * c - d++ + d; }
  static long p31() { long[] l = {1, 2}; int i = 0; l[i++] += l[i] = 9; return wide(l[0], l[1], i, 5L); }
  static class Ring { final int[] of; int head, size; Ring(int n) { of = new int[n]; } boolean put(int x) { if (size == of.length) return false; of[(head + size++) % of.length] = x; return true; } int take() { int x = of[head]; head = (head + 1) % of.length; size--; return x; } }
  static int p32() { Ring r = new Ring(3); int s = 0; for (int i = 1; i < 9; i++) { if (!r.put(i)) s = s * 10 + r.take(); } return s * 10 + r.size; }
}
