// forwards safe; backwards safe; products safe; matrix safe; pairs safe; histogram safe; prefixes safe; pastTheEnd violation 74; oddLength violation 85; smallHistogram violation 97
/** Loops that add up arrays of any length. The last three look like others and are wrong. */
class Sums {
  static int forwards(int[] a) {
    if (a == null) return 0;
    int sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i];
    return sum;
  }

  static long backwards(int[] a) {
    if (a == null) return 0;
    long sum = 0;
    for (int i = a.length - 1; i >= 0; i--) sum += a[i];
    return sum;
  }

  static int products(int[] a, int[] b) {
    if (a == null || b == null || a.length != b.length) return 0;
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static int matrix(int[][] rows) {
    if (rows == null) return 0;
    int sum = 0;
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] == null) continue;
      for (int j = 0; j < rows[i].length; j++) {
        sum += rows[i][j];
      }
    }
    return sum;
  }

  static int pairs(int[] a) {
    if (a == null) return 0;
    int sum = 0;
    for (int i = 0; i < a.length - 1; i += 2) {
      sum += a[i] * a[i + 1];
    }
    return sum;
  }

  static int[] histogram(byte[] bytes) {
    int[] counts = new int[256];
    if (bytes == null) return counts;
    for (byte b : bytes) {
      counts[b & 255]++;
    }
    return counts;
  }

  static int[] prefixes(int[] a) {
    if (a == null || a.length == 0) return null;
    int[] sums = new int[a.length];
    sums[0] = a[0];
    for (int i = 1; i < a.length; i++) {
      sums[i] = sums[i - 1] + a[i];
    }
    return sums;
  }

  // ---- wrong ones ------------------------------------------------------------------------------

  /** One element too many. */
  static int pastTheEnd(int[] a) {
    if (a == null) return 0;
    int sum = 0;
    for (int i = 0; i <= a.length; i++) {
      sum += a[i];
    }
    return sum;
  }

  /** The last element has no partner where their number is odd. */
  static int oddLength(int[] a) {
    if (a == null) return 0;
    int sum = 0;

    for (int i = 0; i < a.length; i += 2) {
      sum +=
          a[i] * a[i + 1];
    }
    return sum;
  }

  /** There are 256 bytes. */
  static int[] smallHistogram(byte[] bytes) {
    int[] counts = new int[255];
    if (bytes == null) return counts;

    for (byte b : bytes) {
      counts[b & 255]++;
    }
    return counts;
  }
}
