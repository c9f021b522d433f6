// When classes are initialised, and what strings and exceptions are.
import java.util.*;

class Starts {
  static int n = 41;
  static final int[] table = {1, 2, 3};
  static final long CONSTANT = 1L << 40;
  static int calls;
  static class Lazy { static String s = "lazy"; static final int K = 7; static { System.out.println("Lazy starts"); } int x = 3; static int get() { return K; } }
  static class Above { static { System.out.println("Above starts"); } static int v = 5; static void m() {} }
  static class Below extends Above { static { System.out.println("Below starts"); } static int w = v + 1; static final Object mark = new Object(); }
  static class Up { static { System.out.println("Up starts"); } static int u = calls + 3; }
  static class Down extends Up { static int d = u * 2; }
  static class Ring { static int a = Other.b + 1; static { System.out.println("Ring " + a); } }
  static class Other { static int b = Ring.a + 1; static { System.out.println("Other " + b); } }
  interface Named { String NAME = make("Named"); default String name() { return NAME; } }
  static class Thing implements Named { public String toString() { return "Thing(" + name() + ")"; } }
  static String make(String s) { System.out.println("make " + s); return s; }
  enum Level { LOW(1), HIGH(10) { int twice() { return 0; } }; final int v; Level(int v) { this.v = v; } int twice() { return 2 * v; } }

  static void starts() {
    System.out.println(Lazy.K);
    System.out.println("before");
    System.out.println(new Lazy().x + Lazy.s + Lazy.get());
    System.out.println(Down.d);
    System.out.println(Below.v);
    System.out.println(Below.w + " " + (Below.mark == Below.mark));
    System.out.println(Ring.a + " " + Other.b);
    Thing t = new Thing();
    System.out.println("made");
    System.out.println(t);
    for (Level l : Level.values()) System.out.print(l + "=" + l.twice() + " ");
    System.out.println(Level.valueOf("LOW").compareTo(Level.HIGH));
    System.out.println(n + table[1] + CONSTANT);
  }

  static void strings() {
    System.out.println("Hello, world " + n + 'c' + true + 123456789012L + null + new int[0].length);
    System.out.println("\u00e9\u20ac\uD83D\uDE00 " + "\u20ac".length() + "\u20acx".charAt(1) + "\u20acb".indexOf('b'));
    String a = "ab", b = a + "c";
    System.out.println(("abc" == b) + " " + "abc".equals(b) + " " + ("abc" == "ab" + "c"));
    System.out.println("abc".hashCode() + " " + "\u20ac".hashCode() + " " + "".isEmpty());
    char[] c = {'x', 'y'};
    System.out.println(c);
    System.out.println(new String(c) + String.valueOf(c, 1, 1) + new StringBuilder("abc").reverse().insert(1, 42).deleteCharAt(0));
    StringBuilder big = new StringBuilder();
    for (int i = 0; i < 100; i++) big.append(i).append(i % 10 == 0 ? '\n' : ' ');
    System.out.print(big);
    System.out.println(Integer.MIN_VALUE + " " + Long.MIN_VALUE + " " + Integer.toBinaryString(-1) + " " + Integer.compare(3, 4));
    Object o = 127;
    System.out.println((o == (Object) 127) + " " + ((Object) 1000 == (Object) 1000) + " " + o.equals(127) + " " + Long.valueOf(5).equals(5L));
  }

  static void exceptions() {
    try { throw new IllegalStateException("no", new RuntimeException("cause")); } catch (RuntimeException e) { System.out.println(e.getMessage() + e.getCause().getMessage() + " " + e); }
    try { Object o = null; o.hashCode(); } catch (NullPointerException e) { System.out.println("null, by " + e.getCause()); }
    try { int[] x = new int[calls]; x[1] = 3; } catch (ArrayIndexOutOfBoundsException e) { System.out.println("index"); }
    try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println("cast"); }
    try { System.arraycopy(table, 0, new int[1], 0, 2); } catch (IndexOutOfBoundsException e) { System.out.println("copy"); }
    int[] x = {1, 2, 3, 4, 5};
    System.arraycopy(x, 0, x, 1, 4);
    System.out.println(Arrays.toString(x) + Math.max(3, -4) + Math.abs(-5) + Math.floorMod(-7, 3));
    System.out.println(new Thing().getClass().getName() + " " + (new Thing().getClass() == Thing.class) + new int[0].getClass().getName());
    try { System.out.println(new java.util.ArrayList<>(List.of(1, 2)).equals(Arrays.asList(1, 2))); } finally { System.out.println("end"); }
  }

  public static void main(String[] a) {
    System.out.println(a.length);
    starts();
    strings();
    exceptions();
  }
}
