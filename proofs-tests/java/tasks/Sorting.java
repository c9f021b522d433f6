// insertion safe; bubbleTooFew violation 47; selectionOfBytes safe; comparesBySubtraction violation 67; comparesProperly safe; quickOverruns violation 88; counting safe; mergeUnstable violation 130
import java.util.Arrays;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Ways to sort a few unknown numbers, right ones and some that are almost right. */
class Sorting {
  private static int[] unknown(int n) {
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    return a;
  }

  private static boolean ascending(int[] a) {
    for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
    return true;
  }

  private static void swap(int[] a, int i, int j) {
    int kept = a[i];
    a[i] = a[j];
    a[j] = kept;
  }

  static void insertion() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 4) return;
    int[] a = unknown(n);
    int before = 0, after = 0;
    for (int x : a) before += x;
    for (int i = 1; i < n; i++) {
      int x = a[i], at = i;
      for (; at > 0 && a[at - 1] > x; at--) a[at] = a[at - 1];
      a[at] = x;
    }
    for (int x : a) after += x;
    assert ascending(a);
    assert before == after;
  }

  static void bubbleTooFew() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 4) return;
    int[] a = unknown(n);
    for (int end = n - 1; end > 1; end--) {
      for (int i = 0; i < end; i++) if (a[i] > a[i + 1]) swap(a, i, i + 1);
    }
    assert ascending(a);
  }

  static void selectionOfBytes() {
    byte[] a = {Verifier.nondetByte(), Verifier.nondetByte(), Verifier.nondetByte()};
    int before = a[0] ^ a[1] ^ a[2];
    for (int i = 0; i < a.length; i++) {
      int least = i;
      for (int j = i + 1; j < a.length; j++) if (a[j] < a[least]) least = j;
      byte kept = a[i];
      a[i] = a[least];
      a[least] = kept;
    }
    assert a[0] <= a[1] && a[1] <= a[2];
    assert (a[0] ^ a[1] ^ a[2]) == before;
  }

  static void comparesBySubtraction() {
    Integer[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
    Arrays.sort(a, (x, y) -> x - y);
    assert a[0] <= a[1] && a[1] <= a[2];
  }

  static void comparesProperly() {
    Integer[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
    Arrays.sort(a, (x, y) -> Integer.compare(x, y));
    assert a[0] <= a[1] && a[1] <= a[2];
  }

  static void quickOverruns() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 4) return;
    int[] a = unknown(n);
    quick(a, 0, n - 1);
    assert ascending(a);
  }

  private static void quick(int[] a, int low, int high) {
    if (low >= high) return;
    int pivot = a[low], i = low, j = high + 1;
    while (true) {
      do i++; while (a[i] < pivot);
      do j--; while (a[j] > pivot);
      if (i >= j) break;
      swap(a, i, j);
    }
    swap(a, low, j);
    quick(a, low, j - 1);
    quick(a, j + 1, high);
  }

  static void counting() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 4) return;
    int[] a = unknown(n), counts = new int[4];
    int twos = 0;
    for (int x : a) {
      if (x < 0 || x >= counts.length) return;
      counts[x]++;
      if (x == 2) twos++;
    }
    int at = 0;
    for (int x = 0; x < counts.length; x++) {
      for (int i = 0; i < counts[x]; i++) a[at++] = x;
    }
    assert at == n && ascending(a);
    for (int x : a) if (x == 2) twos--;
    assert twos == 0;
  }

  private record Card(int rank, int place) {}

  static void mergeUnstable() {
    Card[] cards = new Card[3];
    for (int i = 0; i < cards.length; i++) {
      int rank = Verifier.nondetInt();
      if (rank < 1 || rank > 13) return;
      cards[i] = new Card(rank, i);
    }
    Card[] sorted = merged(cards, 0, cards.length);
    for (int i = 1; i < sorted.length; i++) {
      Card a = sorted[i - 1], b = sorted[i];
      assert a.rank() <= b.rank();
      assert a.rank() < b.rank() || a.place() < b.place();
    }
  }

  private static Card[] merged(Card[] cards, int from, int to) {
    if (to - from == 1) return new Card[] {cards[from]};
    int middle = (from + to) / 2;
    Card[] left = merged(cards, from, middle), right = merged(cards, middle, to);
    Card[] all = new Card[to - from];
    for (int i = 0, l = 0, r = 0; i < all.length; i++) {
      boolean fromLeft = r == right.length || l < left.length && left[l].rank() < right[r].rank();
      all[i] = fromLeft ? left[l++] : right[r++];
    }
    return all;
  }
}
