// Arithmetic at its edges, and int, long, float and double together.
class Numbers {
  static float mixed(float x, float y) { return x * y + x / y - x % y; }
  static float p01() { return mixed(5.5f, -2.25f); }
  static double sum(double x) { double[] a = {x, 1, -0.0, Double.NaN, Double.POSITIVE_INFINITY}; double s = 0; for (double e : a) if (e < 3) s += e; return s; }
  static double p02() { return sum(2.5); }
  static int order(double x, double y) { return (x < y ? 1 : 0) + (x <= y ? 2 : 0) + (x > y ? 4 : 0) + (x >= y ? 8 : 0) + (x == y ? 16 : 0) + (x != y ? 32 : 0); }
  static int p03() { int s = 0; double[] v = {0, -0.0, 1, Double.NaN, -1e300}; for (double x : v) for (double y : v) s = s * 31 + order(x, y); return s; }
  static int jumps(float x, float y) { int r = 0; if (x < y) r++; if (x <= y) r += 2; if (!(x > y)) r += 4; if (!(x >= y)) r += 8; while (x == y) { r += 16; break; } if (x != y) r += 32; return r; }
  static int p04() { int s = 0; float[] v = {0, -0f, 1, Float.NaN, -1e30f}; for (float x : v) for (float y : v) s = s * 31 + jumps(x, y); return s; }
  static long p05() { return (long) 1e19 + (int) Float.NaN + (int) -3.9 + (byte) 300.7 + (char) -1.5f + (short) 1e9; }
  static float single; double kept;
  static float p06() { single = 1; single += 0.1; single++; return -single; }
  static double p07() { Numbers o = new Numbers(); o.kept = 3; o.kept /= 7; return o.kept++ + o.kept + (float) 1 / 3 + 7L + 'a'; }
  static double p08() { return -(double) Long.MAX_VALUE + (float) Integer.MAX_VALUE; }
  static boolean isNaN(double x) { return x != x; }
  static boolean p09() { return isNaN(0.0 / 0) && !isNaN(1 / 0.0); }
  static double many(int i, double d, long l, float f, byte b) { return i + d * l - f / b; }
  static double p10() { return many(1, 2.5, 3, 4.5f, (byte) -7); }
  static double p11() { double a = 1, b = 2; double c; a = (c = b) + c; return a * 10 + c; }
  static int p12() { int n = Integer.MIN_VALUE; return Math.floorMod(n, 7) + -n + (n - 1) % 10; }
  static long p13() { long n = Long.MIN_VALUE; return n / -1 + n % -1 + (n >>> 60) + (n >> 60) + (-n); }
  static long p14() { int i = 1 << 31; long l = 1L << 63; return (i >> 31) + (l >> 63) + (i >>> 1) + (l >>> 33) + (1 << 35) + (1L << 67); }
  static int p15() { short s = Short.MAX_VALUE; s++; s >>= 3; byte b = (byte) (s * 7); char c = (char) s; c >>>= 2; return s + b + c; }
  static double p16() { double s = 0; for (int i = 1; i < 30; i++) s += (i % 2 == 0 ? -1.0 : 1.0) / i; return s; }
  static double root(double x) { double r = x; for (int i = 0; i < 20; i++) r = (r + x / r) / 2; return r; }
  static double p17() { return root(2) * root(3); }
  static long[] longs = null;
  static long p18() { longs = new long[3]; longs[1] = 5; longs[0] = longs[1]++ + ++longs[1]; longs[2] -= longs[0] * 3; return longs[0] + longs[1] * 100 + longs[2] * 10000; }
  static double p19() { double[] d = new double[2]; d[0] += 1.5; d[1] = d[0]++ * 2; d[0] *= d[1] = 4; return d[0] + d[1]; }
  static float p20() { float f = 16777216f; f += 1; int i = (int) f; long l = 123456789123456789L; float g = l; return g - (l - i); }
  static boolean p21() { return 0.1 + 0.2 == 0.3 || 0.1f + 0.2f == 0.3f; }
  static double p22() { return 5.5 % -2 + -5.5 % 2 + 1e300 % 7 + Double.MIN_VALUE / 2; }
  static long fib(int n) { long a = 0, b = 1; while (n-- > 0) { long t = a + b; a = b; b = t; } return a; }
  static long p23() { return fib(93) ^ fib(60); }
  static int bits(int n) { int c = 0; while (n != 0) { n &= n - 1; c++; } return c; }
  static int p24() { return bits(-1) + bits(0x5555) * 100 + bits(Integer.MIN_VALUE) * 10000; }
  static int reversed(int n) { int r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | n & 1; n >>>= 1; } return r; }
  static int p25() { return reversed(0x12345678); }
  static boolean p26() { boolean a = true, b = false; a ^= b; b |= a; a &= !b; boolean[] c = {a, b}; c[0] |= c[1] & b; return c[0] ^ a; }
  static char p27() { char c = 'z'; c++; c = (char) (c + 1); c -= 'a' - 'A'; return c; }
  static double p28() { long a = Long.MAX_VALUE; int b = 7; float f = a; double d = a; a += 0.5; b *= 2.6; return f - d + a + b; }
  static int p29() { int x = 5; x += x++ * 2 + x; x = x-- - --x; x <<= x; return x; }
  static long p30() { long h = 1125899906842597L; for (int i = 0; i < 40; i++) h = 31 * h + (char) (i * i); return h; }
  static float p31() { return 1.0f / 0 - 3 + (float) 1e-50 + -0.0f; }
  static int p32() { double d = Double.NaN; int n = 0; if (d < 1) n = 1; else if (d > 1) n = 2; else if (d == 1) n = 3; else n = 4; return d >= 1 ? n : -n; }
  static int p33() { return Math.max(3, -7) * Math.min(2, 9) + Math.abs(-5) - Math.abs(Integer.MIN_VALUE); }
  static int p34() { return Integer.compare(3, 5) + Long.compare(7L, -7L) * 10 + Integer.bitCount(12345) * 100 + Integer.highestOneBit(1000); }
  static long p35() { return Long.numberOfTrailingZeros(4096L) + Integer.numberOfLeadingZeros(255) + Long.rotateLeft(0x123456789L, 12) + Integer.reverse(77); }
  /** The order of floats, of all pairs of what is special; a digit each. */
  static long p90() {
    double[] all = {Double.NaN, -0.0, 0.0, 1.5, -2.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
    long n = 0;
    for (double a : all)
      for (double b : all) n = n * 3 + Double.compare(a, b) + 1;
    return n;
  }
  static long p91() {
    float[] all = {Float.NaN, -0.0f, 0.0f, 1.5f, -2.5f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_VALUE};
    long n = 0;
    for (float a : all)
      for (float b : all) n = n * 5 + Float.compare(a, b) + (Float.valueOf(a).equals(b) ? 3 : 1);
    return n;
  }
  static long p92() {
    Double[] all = {Double.NaN, -0.0, 0.0, 1.5, 1.5};
    long n = 0;
    for (Double a : all)
      for (Double b : all) n = n * 5 + a.compareTo(b) + (a.equals(b) ? 3 : 1);
    return n + (all[3].equals("x") ? 1 : 0) + (all[3].equals(null) ? 1 : 0);
  }
}
