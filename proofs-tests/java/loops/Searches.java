// first safe; binary safe; greatest safe; lastOf safe; sorted safe; longestRun safe; startsLate safe; binaryPastEnd violation 82; greatestOfNone violation 96; notFound violation 106
/** Loops that look for something in arrays of any length. The last three look like others and are wrong. */
class Searches {
  static int first(int[] a, int wanted) {
    if (a == null) return -1;
    int i = 0;
    while (i < a.length && a[i] != wanted) i++;
    if (i == a.length) return -1;
    if (a[i] != wanted) throw new AssertionError();
    return i;
  }

  static int binary(int[] a, int wanted) {
    if (a == null) return -1;
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < wanted) low = middle + 1;
      else if (a[middle] > wanted) high = middle - 1;
      else return middle;
    }
    return -1;
  }

  static int greatest(int[] a) {
    if (a == null || a.length == 0) return 0;
    int at = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[i] > a[at]) at = i;
    }
    return a[at];
  }

  static int lastOf(char[] text, char wanted) {
    if (text == null) return -1;
    int at = -1;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == wanted) at = i;
    }
    return at < 0 ? -1 : text[at];
  }

  static boolean sorted(int[] a) {
    if (a == null) return true;
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) return false;
    }
    return true;
  }

  static int longestRun(int[] a) {
    if (a == null) return 0;
    int best = 0;
    int run = 0;
    for (int i = 0; i < a.length; i++) {
      run = i > 0 && a[i] == a[i - 1] ? run + 1 : 1;
      if (run > best) best = run;
    }
    if (best < 0) throw new AssertionError();
    return best;
  }

  static int startsLate(int[] a, int from) {
    if (a == null || from < 0) return 0;
    int zeros = 0;
    for (int i = from; i < a.length; i++) {
      if (a[i] == 0) zeros++;
    }
    return zeros;
  }

  // ---- wrong ones ------------------------------------------------------------------------------

  /** No element has the index that the search begins with. */
  static int binaryPastEnd(int[] a, int wanted) {
    if (a == null) return -1;
    int low = 0;
    int high = a.length;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < wanted) low = middle + 1;
      else if (a[middle] > wanted) high = middle - 1;
      else return middle;
    }
    return -1;
  }

  /** An empty array has no greatest element. */
  static int greatestOfNone(int[] a) {
    if (a == null) return 0;
    int at = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[i] > a[at]) at = i;
    }
    return a[at];
  }

  /** It may end because there are no more. */
  static int notFound(int[] a, int wanted) {
    if (a == null) return -1;
    int i = 0;
    while (i < a.length && a[i] != wanted) {
      i++;
    }
    return a[i];
  }
}
