// No array has a negative size, and none is stored into past its end.
public class CheckedSizes {
  static int[] clamped(int size) {
    int[] a = new int[size < 0 ? 0 : size > 3 ? 3 : size];
    assert a.length <= 3;
    return a;
  }

  static int remainder(int n) {
    int[] buckets = new int[3];
    int at = n % 3;
    if (at < 0) at += 3;
    buckets[at]++;
    return buckets[at];
  }

  static int masked(int n) {
    int[] table = new int[4];
    table[n & 3] = n;
    return table[n & 3];
  }

  static int letter(char c) {
    int[] counts = new int[26];
    if (c >= 'a' && c <= 'z') counts[c - 'a']++;
    return counts[0];
  }

  static int within(int i) {
    int[] a = {4, 5, 6};
    return i >= 0 && i < a.length ? a[i] : 0;
  }
}
