// beforeLast violation 19; last safe; middle safe; middleOf violation 41; removeAfter violation 50; rotated violation 60; turned safe; insertionSort safe; sortLate violation 90; hasPair safe; total violation 115 116; diagonal safe; push safe; pulled violation 155; guess violation 161; find safe; primes violation 186; merged safe; prefixSums safe; letters violation 219
import java.util.HashMap;
import java.util.Map;

/** Loops over lists, arrays and numbers, of which some go a step too far. */
class Loops {
  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static int beforeLast(Node n) {
    if (n == null) return 0;
    while (n.next.next != null) n = n.next;
    return n.value;
  }

  static int last(Node n) {
    if (n == null) return 0;
    while (n.next != null) n = n.next;
    return n.value;
  }

  static Node middle(Node list) {
    Node slow = list, fast = list;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }

  static Node middleOf(Node list) {
    if (list == null) return null;
    Node slow = list, fast = list;
    while (fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
    }
    return slow;
  }

  static void removeAfter(Node n, int value) {
    if (n == null) return;
    while (n.next != null) {
      if (n.next.value == value) n.next = n.next.next;
      n = n.next;
    }
  }

  static int[] rotated(int[] a, int by) {
    if (a == null) return null;
    int[] turned = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      turned[(i + by) % a.length] = a[i];
    }
    return turned;
  }

  static int[] turned(int[] a, int by) {
    if (a == null) return null;
    int[] turned = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      turned[Math.floorMod(i + by, a.length)] = a[i];
    }
    return turned;
  }

  static void insertionSort(int[] a) {
    if (a == null) return;
    for (int i = 1; i < a.length; i++) {
      int x = a[i], j = i - 1;
      while (j >= 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }

  static void sortLate(int[] a) {
    if (a == null) return;
    for (int i = 1; i < a.length; i++) {
      int x = a[i], j = i - 1;
      while (a[j] > x && j >= 0) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }

  static boolean hasPair(int[] a, int sum) {
    if (a == null) return false;
    int i = 0, j = a.length - 1;
    while (i < j) {
      int s = a[i] + a[j];
      if (s == sum) return true;
      if (s < sum) i++;
      else j--;
    }
    return false;
  }

  /** Rows differ in length, and some are missing. */
  static int total(int[][] rows) {
    if (rows == null) return 0;
    int sum = 0;
    for (int r = 0; r < rows.length; r++) {
      for (int c = 0; c < rows[0].length; c++) {
        sum += rows[r][c];
      }
    }
    return sum;
  }

  static int diagonal(int n) {
    if (n < 0 || n > 3) return 0;
    int[][] rows = new int[n][n + 1];
    int sum = 0;
    for (int r = 0; r < rows.length; r++) {
      rows[r][r] = r;
      sum += rows[r][rows[r].length - 1 - r];
    }
    return sum;
  }

  static class Ring {
    private final int[] items = new int[4];
    private int head, size;

    int pull() {
      if (size == 0) return 0;
      int item = items[head];
      head = (head + 1) % items.length;
      size--;
      return item;
    }
  }

  static void push(Ring r, int item) {
    if (r == null || r.size == r.items.length) return;
    r.items[(r.head + r.size) % r.items.length] = item;
    r.size++;
  }

  /** What was pulled last. */
  static int pulled(Ring r) {
    if (r == null) return 0;
    return r.items[(r.head - 1) % r.items.length];
  }

  static int guess(int low, int high, int secret) {
    while (low <= high) {
      int middle = (low + high) / 2;
      assert low <= middle && middle <= high;
      if (middle == secret) return middle;
      if (middle < secret) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  static int find(int[] a, int key) {
    if (a == null) return -1;
    int low = 0, high = a.length - 1;
    while (low <= high) {
      int middle = low + (high - low) / 2;
      if (a[middle] == key) return middle;
      if (a[middle] < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  static int primes(int n) {
    if (n < 0 || n > 6) return 0;
    boolean[] composite = new boolean[n];
    int found = 0;
    for (int i = 2; i <= n; i++) {
      if (composite[i]) continue;
      found++;
      for (int j = i * i; j < n; j += i) composite[j] = true;
    }
    return found;
  }

  static int[] merged(int[] a, int[] b) {
    if (a == null || b == null || a.length + b.length < 0) return null;
    int[] all = new int[a.length + b.length];
    int i = 0, j = 0;
    while (i + j < all.length) {
      if (j == b.length || i < a.length && a[i] <= b[j]) all[i + j] = a[i++];
      else all[i + j] = b[j++];
    }
    return all;
  }

  static int[] prefixSums(int[] a) {
    if (a == null || a.length > 1000) return null;
    int[] sums = new int[a.length + 1];
    for (int i = 1; i <= a.length; i++) {
      sums[i] = sums[i - 1] + a[i - 1];
    }
    return sums;
  }

  static Map<Character, Integer> letters(String word) {
    Map<Character, Integer> counts = new HashMap<>();
    if (word == null) return counts;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (i == 0 || c == word.charAt(0)) counts.put(c, counts.getOrDefault(c, 0) + 1);
      else counts.put(c, counts.get(c) + 1);
    }
    return counts;
  }
}
