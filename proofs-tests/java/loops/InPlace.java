// reverse safe; rotate safe; insertion safe; bubble safe; permute safe; fill safe; compact safe; reverseTooFar violation 83; rotateEmpty violation 94; insertionTooFar violation 106
/** Loops that change arrays of any length in place. The last three look like others and are wrong. */
class InPlace {
  static void reverse(int[] a) {
    if (a == null) return;
    for (int i = 0, j = a.length - 1; i < j; i++, j--) {
      int held = a[i];
      a[i] = a[j];
      a[j] = held;
    }
  }

  static void rotate(int[] a) {
    if (a == null || a.length == 0) return;
    int first = a[0];
    for (int i = 0; i + 1 < a.length; i++) a[i] = a[i + 1];
    a[a.length - 1] = first;
  }

  static void insertion(int[] a) {
    if (a == null) return;
    for (int i = 1; i < a.length; i++) {
      int held = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > held) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = held;
    }
  }

  static void bubble(int[] a) {
    if (a == null) return;
    for (int end = a.length; end > 1; end--) {
      for (int i = 1; i < end; i++) {
        if (a[i - 1] <= a[i]) continue;
        int held = a[i];
        a[i] = a[i - 1];
        a[i - 1] = held;
      }
    }
  }

  static void permute(int[] a, int[] order) {
    if (a == null || order == null || order.length < a.length) return;
    for (int i = a.length - 1; i > 0; i--) {
      int j = order[i];
      if (j < 0 || j > i) continue;
      int held = a[i];
      a[i] = a[j];
      a[j] = held;
    }
  }

  static int fill(int[] a, int value) {
    if (a == null) return 0;
    int i = 0;
    while (i != a.length) {
      a[i] = value;
      i++;
    }
    return i;
  }

  static int compact(int[] a) {
    if (a == null) return 0;
    int kept = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != 0) a[kept++] = a[i];
    }
    return kept;
  }

  // ---- wrong ones ------------------------------------------------------------------------------

  /** The last index is one less. */
  static void reverseTooFar(int[] a) {
    if (a == null) return;
    for (int i = 0, j = a.length; i < j; i++, j--) {
      int held = a[i];

      a[i] = a[j];
      a[j] = held;
    }
  }

  /** An empty array has no first element. */
  static void rotateEmpty(int[] a) {
    if (a == null) {
      return;
    }

    int first = a[0];
    for (int i = 0; i + 1 < a.length; i++) a[i] = a[i + 1];
    a[a.length - 1] = first;
  }

  /** The smallest element moves past the front. */
  static void insertionTooFar(int[] a) {
    if (a == null) return;
    for (int i = 1; i < a.length; i++) {
      int held = a[i];
      int j = i - 1;

      while (a[j] > held) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = held;
    }
  }
}
