// storeNull safe; storeNumber violation 18; moveWithin safe; moveAcross violation 29; cloned violation 36; retyped safe; cellCount violation 51; cornerCell safe; copyCommon safe; copyTexts violation 69; withoutLast violation 74; firstHalf safe; square violation 85; writeBoth violation 92; writeApart safe; textsOf violation 107; storeChecked safe; countedOf safe; common safe; least violation 134
/** Arrays that come from elsewhere: their classes, rows, lengths and other names. */
class Arrays {
  static class Animal {
    int legs;
  }

  static class Dog extends Animal {}

  static void storeNull(Animal[] herd) {
    if (herd == null || herd.length == 0) return;
    herd[0] = null;
  }

  /** It may be an array of doubles. */
  static void storeNumber(Number[] numbers) {
    if (numbers == null || numbers.length == 0) return;
    numbers[0] = Integer.valueOf(1);
  }

  /** What is in an array fits into it. */
  static void moveWithin(Object[] a) {
    if (a == null || a.length < 2) return;
    a[0] = a[1];
  }

  static void moveAcross(Object[] a, Object[] b) {
    if (a == null || b == null || a.length == 0 || b.length == 0) return;
    a[0] = b[0];
  }

  /** A clone has the class of its original. */
  static Animal[] cloned(Animal[] herd) {
    if (herd == null || herd.length == 0) return null;
    Animal[] copy = herd.clone();
    copy[0] = new Animal();
    return copy;
  }

  static Object[] retyped(Animal[] herd) {
    if (herd == null || herd.length == 0) return null;
    Object[] copy = java.util.Arrays.copyOf(herd, herd.length, Object[].class);
    copy[0] = "fence";
    return copy;
  }

  static int cellCount(int[][] grid) {
    if (grid == null) return 0;
    int count = 0;
    for (int[] row : grid)
      count += row.length;
    return count;
  }

  static int cornerCell(int[][] grid) {
    if (grid == null || grid.length == 0) return 0;
    int[] last = grid[grid.length - 1];
    return last == null || last.length == 0 ? 0 : last[last.length - 1];
  }

  static void copyCommon(int[] from, int[] to) {
    if (from == null || to == null) return;
    System.arraycopy(from, 0, to, 0, Math.min(from.length, to.length));
  }

  /** Each element is cast. */
  static void copyTexts(Object[] from, String[] to) {
    if (from == null || to == null || from.length > to.length) return;
    System.arraycopy(from, 0, to, 0, from.length);
  }

  static int[] withoutLast(int[] a) {
    if (a == null) return null;
    return java.util.Arrays.copyOf(a, a.length - 1);
  }

  static int[] firstHalf(int[] a) {
    if (a == null) return null;
    return java.util.Arrays.copyOfRange(a, 0, a.length / 2);
  }

  /** The product of two large numbers may be negative. */
  static int[] square(int n) {
    if (n < 0) return null;
    return new int[n * n];
  }

  static void writeBoth(int[] a, int[] b) {
    if (a == null || b == null || a.length == 0 || b.length == 0) return;
    a[0] = 1;
    b[0] = 2;
    assert a[0] == 1;
  }

  static void writeApart(int[] a, int[] b) {
    if (a == null || b == null || a == b || a.length == 0 || b.length == 0) return;
    a[0] = 1;
    b[0] = 2;
    assert a[0] == 1;
  }

  /** An array of objects that are all strings is not an array of strings. */
  static String[] textsOf(Object[] a) {
    if (a == null) return null;
    for (Object o : a)
      if (!(o instanceof String)) return null;
    return (String[]) a;
  }

  static void storeChecked(Object[] a) {
    if (!(a instanceof String[]) || a.length == 0) return;
    String[] texts = (String[]) a;
    texts[0] = "first";
  }

  private static int counted(Object... parts) {
    return parts.length;
  }

  static int countedOf(String one, Object two) {
    int n = counted(one, two) + counted((Object) one) + counted();
    assert n == 3;
    return n;
  }

  static int common(int[] a, int[] b) {
    if (a == null || !java.util.Arrays.equals(a, b)) return -1;
    assert a.length == b.length;
    return a.length == 0 ? 0 : b[a.length - 1];
  }

  static Object least(Object[] a) {
    if (a == null || a.length < 2) return null;
    java.util.Arrays.sort(a);
    return a[0];
  }
}
