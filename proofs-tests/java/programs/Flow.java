// switch, loops, exceptions, recursion.
class Flow {
  static int dense(int n) { switch (n) { case 0: return 5; case 1: n += 3; case 2: n *= 2; break; case 3: { int k = n; while (k-- > 0) n += k; } default: n = -n; } return n; }
  static int p01() { int s = 0; for (int i = -1; i < 6; i++) s = s * 7 + dense(i); return s; }
  static int sparse(int n) { return switch (n) { case -1000000 -> 1; case 7, 9 -> 2; case Integer.MAX_VALUE -> { int x = n / 3; yield x % 10; } default -> n > 0 ? 3 : 4; }; }
  static int p02() { return sparse(-1000000) + sparse(7) * 10 + sparse(9) * 100 + sparse(Integer.MAX_VALUE) * 1000 + sparse(8) * 10000 + sparse(-8) * 100000; }
  static int onChar(char c) { switch (c) { case 'a': case 'e': return 1; case 'z': return 2; default: return 3; } }
  static int p03() { return onChar('a') + onChar('z') * 10 + onChar('q') * 100; }
  static class Base extends Exception { final int n; Base(int n) { this.n = n; } }
  static class Special extends Base { Special(int n) { super(n * 10); } }
  static void raise(int n) throws Base { if (n == 1) throw new Base(1); if (n == 2) throw new Special(2); if (n == 3) throw new IllegalArgumentException(); }
  static int caught(int n) { try { raise(n); return 0; } catch (Special e) { return e.n + 1; } catch (Base e) { return e.n + 2; } catch (RuntimeException e) { return 99; } }
  static int p04() { return caught(0) + caught(1) * 10 + caught(2) * 100 + caught(3) * 10000; }
  static int either(int n) { try { raise(n); } catch (Special | IllegalArgumentException e) { return e instanceof Special ? 1 : 2; } catch (Exception e) { return 3; } return 4; }
  static int p05() { return either(0) + either(1) * 10 + either(2) * 100 + either(3) * 1000; }
  static int log;
  static int finallyReturns() { try { log = log * 10 + 1; throw new RuntimeException(); } finally { log = log * 10 + 2; return log; } }
  static int p06() { log = 0; return finallyReturns(); }
  static int nested(int n) { try { try { return 10 / n; } finally { log += 1; if (n == 5) throw new IllegalStateException(); } } catch (ArithmeticException e) { log += 10; return -1; } catch (IllegalStateException e) { return -2; } finally { log += 100; } }
  static int p07() { log = 0; int s = nested(2) + nested(0) * 100 + nested(5) * 10000; return s + log; }
  static class Resource implements AutoCloseable { final int n; Resource(int n) { this.n = n; log = log * 10 + n; } public void close() { log = log * 10 + n + 4; } }
  static int p08() { log = 0; try (Resource a = new Resource(1); Resource b = new Resource(2)) { log = log * 10 + a.n + b.n; } return log; }
  static int p09() { throw new IllegalStateException("no"); }
  static int p10() throws Base { raise(2); return 0; }
  static int p11() { Object o = new int[1]; return ((long[]) o).length; }
  static int p12() { Object[] o = new Flow[2]; o[0] = new Flow(); o[1] = "text"; return 1; }
  static int p13() { int[][] a = new int[2][]; return a[1][0]; }
  static int p14() { int[] a = null; try { return a[1 / 0]; } catch (ArithmeticException e) { return 1; } catch (NullPointerException e) { return 2; } }
  static int p15() { int[] a = {1}; int i = 0; try { a[i++] = a[i] / 0; } catch (RuntimeException e) { return e instanceof ArrayIndexOutOfBoundsException ? i : -i; } return 9; }
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  static int p16() { return depth(500); }
  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }
  static boolean p17() { return even(40) && !odd(40) && odd(7); }
  static int hanoi(int n, int a, int b, int c) { return n == 0 ? 0 : hanoi(n - 1, a, c, b) + (a * 100 + c) % 7 + hanoi(n - 1, b, a, c); }
  static int p18() { return hanoi(6, 1, 2, 3); }
  static int p19() { int n = 0; outer: for (int i = 0; ; i++) { int j = 0; do { if ((i ^ j) == 13) break outer; if (j > i) continue outer; n += i - j; j++; } while (true); } return n; }
  static int collatz(int n) { int steps = 0; while (n != 1) { n = (n & 1) == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
  static int p20() { return collatz(27); }
  static int p21() { AssertionError kept = new AssertionError(); try { throw kept; } catch (AssertionError e) { return e == kept ? 1 : 2; } }
  static int p22() { try { throw new AssertionError("never"); } catch (Error e) { return 3; } }
  static int p23() { Throwable t = null; try { throw (RuntimeException) t; } catch (NullPointerException e) { return 4; } }
  static int rethrown(int n) { try { try { raise(n); } catch (Base e) { log++; throw e; } } catch (Exception e) { return e instanceof Special ? 5 : 6; } return 7; }
  static int p24() { log = 0; return rethrown(0) + rethrown(1) * 10 + rethrown(2) * 100 + log * 1000; }
  static int p25() { int x = 1; try { x = 2; int y = x / (x - 2); x = 3; } catch (ArithmeticException e) { x += 10; } finally { x *= 2; } return x; }
  static int p26() { int s = 0; for (int i = 0; i < 4; i++) { try { if (i == 1) continue; if (i == 3) break; s += i; } finally { s += 100; } } return s; }
  static int p27() { label: { int n = 3; if (n > 2) break label; return 1; } return 2; }
  static int p28() { int a = 1; int b = a > 0 ? a > 1 ? 10 : a == 1 ? 20 : 30 : 40; return b + (a < 0 || (a = 5) > 3 && a++ == 5 ? a : -a); }
  static int length(Object o) { synchronized (o) { return ((int[]) o).length; } }
  static int p29() { return length(new int[4]); }
  static int kept(int n) { Object o = null; try { o = new Flow(); raise(n); o = new int[3]; raise(n + 1); return 0; } catch (Exception e) { return o instanceof int[] a ? a.length : o instanceof Flow ? 1 : 2; } }
  static int p31() { return kept(0) * 10 + kept(1); }
  static int p30() { return new Flow[-log * log - 1].length; }
}
