// Arrays of the input: how long they are is not known, and so the verdict is open.
public class Searching {
  static int indexOf(int[] in, int what) {
    if (in == null) return -1;
    for (int i = 0; i < in.length; i++) {
      if (in[i] == what) return i;
    }
    return -1;
  }

  static int first(int[] in, int otherwise) {
    return in != null && in.length > 0 ? in[0] : otherwise;
  }

  static boolean ascending(int[] in) {
    if (in == null) return true;
    for (int i = 1; i < in.length; i++) {
      if (in[i - 1] > in[i]) return false;
    }
    return true;
  }

  static void swapEnds(int[] in) {
    if (in == null || in.length < 2) return;
    int last = in.length - 1;
    int kept = in[0];
    in[0] = in[last];
    in[last] = kept;
    assert in[last] == kept;
  }
}
