// searchesSorted safe; turnsWrongly violation 35 36; turnsBack safe; negativeBucket violation 54; sumsOfPrefixes safe; sameBoxes violation 81; copiesDeeply safe; copiesRows violation 113
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Arrays of unknown length with unknown elements: searched, turned, summed and copied. */
class UnknownArrays {
  private static int[] unknown(int n) {
    int[] a = new int[n];
    for (int i = 0; i < n; i++) a[i] = Verifier.nondetInt();
    return a;
  }

  static void searchesSorted() {
    int n = Verifier.nondetInt(), key = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    int[] a = unknown(n);
    for (int i = 1; i < n; i++) if (a[i - 1] > a[i]) return;
    int low = 0, high = n;
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (a[middle] < key) low = middle + 1;
      else high = middle;
    }
    boolean found = low < n && a[low] == key, there = false;
    for (int x : a) if (x == key) there = true;
    assert found == there;
  }

  static void turnsWrongly() {
    int n = Verifier.nondetInt();
    byte by = Verifier.nondetByte();
    if (n < 0 || n > 4) return;
    int[] a = unknown(n), turned = new int[n];
    int shift = by % n;
    for (int i = 0; i < n; i++) turned[(i + shift) % n] = a[i];
    for (int i = 0; i < n; i++) assert a[i] == turned[(i + shift) % n];
  }

  static void turnsBack() {
    int n = Verifier.nondetInt();
    byte by = Verifier.nondetByte();
    if (n < 1 || n > 4) return;
    int[] a = unknown(n), turned = new int[n], back = new int[n];
    for (int i = 0; i < n; i++) turned[Math.floorMod(i + by, n)] = a[i];
    for (int i = 0; i < n; i++) back[Math.floorMod(i - by, n)] = turned[i];
    for (int i = 0; i < n; i++) assert back[i] == a[i];
  }

  static void negativeBucket() {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 6) return;
    int[] buckets = new int[n];
    for (int i = 0; i < 2; i++) buckets[Math.abs(Verifier.nondetInt()) % n]++;
    int all = 0;
    for (int b : buckets) all += b;
    assert all == 2;
  }

  static void sumsOfPrefixes() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 5) return;
    long[] sums = new long[n + 1];
    for (int i = 0; i < n; i++) {
      int x = Verifier.nondetInt();
      sums[i + 1] = sums[i] + (x < 0 ? -(long) x : x);
    }
    for (int i = 0; i < n; i++) assert sums[i] <= sums[i + 1];
    assert sums[n] <= n * (1L << 31);
  }

  static void sameBoxes() {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      short x = Verifier.nondetShort();
      if (x < 0) return;
      list.add((int) x);
    }
    int pairs = 0;
    for (int i = 1; i < list.size(); i++) if (list.get(i - 1) == list.get(i)) pairs++;
    if (list.get(0).equals(list.get(1))) assert pairs > 0;
  }

  private static int[][] grid(int rows) {
    int[][] grid = new int[rows][];
    for (int i = 0; i < rows; i++) {
      int columns = Verifier.nondetInt();
      grid[i] = unknown(columns < 0 ? 0 : columns > 2 ? 2 : columns);
    }
    return grid;
  }

  static void copiesDeeply() {
    int rows = Verifier.nondetInt();
    if (rows < 1 || rows > 3) return;
    int[][] grid = grid(rows), copy = grid.clone();
    for (int i = 0; i < rows; i++) copy[i] = grid[i].clone();
    if (grid[0].length == 0) return;
    int kept = grid[0][0];
    for (int[] row : copy) for (int i = 0; i < row.length; i++) row[i] = ~row[i];
    assert grid[0][0] == kept && copy[0][0] != kept;
  }

  static void copiesRows() {
    int rows = Verifier.nondetInt();
    if (rows < 1 || rows > 3) return;
    int[][] grid = grid(rows), copy = grid.clone();
    copy[0] = grid[0].clone();
    int sum = 0;
    for (int[] row : grid) for (int x : row) sum += x;
    for (int[] row : copy) for (int i = 0; i < row.length; i++) row[i] = 0;
    for (int[] row : grid) for (int x : row) sum -= x;
    assert sum == 0;
  }
}
