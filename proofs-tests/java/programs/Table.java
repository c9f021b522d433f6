// Programs without input: a little of everything.
class Table {
  static int calls;

  static int gcd(int a, int b) { while (b != 0) { int t = a % b; a = b; b = t; } return a < 0 ? -a : a; }
  static int p01() { return gcd(1071, -462); }
  static int p02() { return Integer.MAX_VALUE + 1; }
  static int p03() { int n = Integer.MIN_VALUE; return n / -1 + n % -1 + -7 / 2 * 10 + -7 % 3; }
  static long p04() { long x = 0x123456789abcdefL; return x ^ (x >>> 7) ^ (x << 13) ^ (x >> 60); }
  static int p05() { int h = 0x87654321; return (h >>> 31) + (h >> 28) + (h << 33) + (h << -1); }
  static long p06() { long s = 0; for (int i = 0; i < 50; i++) s = s * 31 + i; return s; }
  static int p07() { byte b = (byte) 200; short s = (short) 70000; char c = (char) -1; return b + s * 3 + c; }
  static int p08() { byte b = 127; b++; b += 300; return b; }
  static char p09() { char c = 'a'; c += 5; return c; }
  static boolean eq(int a, int b) { return a == b; }
  static boolean p10() { return eq(3, 3) && !eq(3, 4) || eq(1, 2); }
  static boolean logic(boolean a, int b) { boolean c = b > 3; boolean d = a & c; return d ^ a | !c; }
  static boolean p11() { return logic(true, 4) ^ logic(false, 2) ^ logic(true, 3); }
  static int choose(int k) {
    switch (k) { case 1: return 10; case 2: case 3: k += 5; break; case 1000000: k = 7; default: k -= 1; }
    return k;
  }
  static int p12() { return choose(1) + 3 * choose(2) + 5 * choose(3) + 7 * choose(1000000) + 11 * choose(-9); }
  static int p13() { int[] a = new int[10]; for (int i = 0; i < a.length; i++) a[i] = i * i; int s = 0; for (int x : a) s += x; return s; }
  static long p14() { long[] a = {1L, -2L, 3L}; a[1] += a[0]++ * 10; return a[0] * 100 + a[1]; }
  static int p15() { byte[] b = new byte[2]; b[0] = (byte) 255; boolean[] t = {true, false}; char[] c = {'x'}; short[] s = {-3}; return b[0] + (t[0] ? 100 : 0) + c[0] + s[0]; }
  static int quotient(int a, int b) { try { return a / b; } catch (ArithmeticException e) { return -1; } finally { calls++; } }
  static int p16() { calls = 0; return quotient(7, 2) * 100 + quotient(1, 0) * 10 + calls; }
  static int p17() { return 1 / (calls - calls); }
  static int p18() { int[] a = new int[2]; return a[2]; }
  static class Node {
    Node next; int v;
    Node(int v, Node next) { this.v = v; this.next = next; }
    int length() { return next == null ? 1 : 1 + next.length(); }
  }
  static int p19() { Node l = null; for (int i = 0; i < 6; i++) l = new Node(i > 2 ? i : -i, l); int s = 0; while (l != null) { s = s * 31 + l.v + l.length(); l = l.next; } return s; }
  static int p20() { Node n = new Node(1, null); return n.next.v; }
  static abstract class Shape { protected int id = 7; abstract int area(); int twice() { return 2 * area() + id; } }
  static class Square extends Shape { int side; Square(int side) { this.side = side; } int area() { return side * side; } int twice() { return super.twice() + 1; } }
  static class Rectangle extends Shape { int a; byte b; Rectangle(int a, int b) { this.a = a; this.b = (byte) b; id++; } int area() { return a * b; } }
  static int twice(int n) { Shape s = n > 2 ? new Square(n) : new Rectangle(n, 200); return s.twice(); }
  static int p21() { return twice(5) * 1000 + twice(2); }
  static int p22() { Shape s = new Square(3); return s instanceof Rectangle ? 1 : ((Square) s).side; }
  static int p23() { Shape s = new Square(3); return ((Rectangle) s).a; }
  interface Sized { int size(); default boolean isEmpty() { return size() == 0; } }
  static class Bag implements Sized { private int n; void put() { n++; } public int size() { return n; } }
  static class Deep extends Bag { private int n = 40; int both() { return n + size(); } }
  static int p24() { Deep d = new Deep(); d.put(); d.put(); Sized s = d; return d.both() + (s.isEmpty() ? 1000 : 0); }
  static class Full extends RuntimeException { int by; Full(int by) { super("full"); this.by = by; } }
  static int thrower(int n) { if (n > 2) throw new Full(n); return n; }
  static int p25() { int s = 0; for (int i = 0; i < 6; i++) { try { s += thrower(i); } catch (Full f) { s += 100 * f.by; if (f.by == 4) continue; s++; } finally { s += 10000; } } return s; }
  static int p26() { throw new IllegalStateException("no"); }
  static int p27() { try { try { throw new Full(1); } finally { calls = 3; } } catch (RuntimeException e) { return calls + (e instanceof Full ? 10 : 0); } }
  static int p28() { Object[] o = new Node[1]; o[0] = new int[2]; return 0; }
  static int p29() { return new int[calls - calls - 1].length; }
  static long p30() { long a = 5, b = 7; int c = a < b ? 1 : 0; if (a >= b) c += 2; if (a == 5L) c += 4; c += a > b ? 8 : a == b ? 16 : 32; return c - Long.MIN_VALUE / -1; }
  static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
  static int p31() { return ack(2, 3); }
  static int p32() { int i = 3; i = i++ + ++i; int[] a = {0, 0, 0}; int k = 0; a[k++] = k; a[k] += k++ + 5; return i * 1000 + a[0] * 100 + a[1] * 10 + k; }
  static int p33() { int n = 0; outer: for (int i = 0; i < 10; i++) { for (int j = 0; j < 10; j++) { if (j == i) continue outer; if (i + j > 12) break outer; n += i * j; } } return n; }
  static int p34() { String s = "a\u00e9\"\\"; String t = "b"; return s.length() + (s == t ? 1 : 0) + (t == "b" ? 10 : 0); }
  static int p35() { synchronized (new Node(1, null)) { return ~5 & 0xff | 3 ^ 9; } }
  class Inner { int value() { return weight * 2; } }
  int weight = 21;
  static int p36() { return new Table().new Inner().value(); }
  static int over(int a) { return 1; }
  static int over(long a) { return 2; }
  static int over(Object a) { return 3; }
  static int p37() { return over(1) * 100 + over(1L) * 10 + over(new int[0]); }
  static int p38() { Node a = new Node(1, null), b = a; a.next = b; int n = 0; while (a == b && n < 5) { n++; b = b.next; } return n; }
  static int p39() { do { calls = calls < 0 ? 1 : -1; } while (calls != 1); return calls; }
  static int p40() { Integer none = null; Object o = none; return o == null ? 4 : 5; }
}
