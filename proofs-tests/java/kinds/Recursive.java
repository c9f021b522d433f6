// factorial violation 9; factorialOf safe; halvings violation 20; halvingsOf safe; gcd safe; slowGcd violation 35 36; search safe; searchFrom violation 53; length violation 65; total safe; even violation 91; tick safe; depth violation 114; depthTo safe; power safe; shiftedPower violation 132; digits violation 138; palindrome safe; ownHash violation 152; ownText safe
import java.util.ArrayList;
import java.util.List;

/** Recursion that ends and recursion that does not. */
class Recursive {
  static int factorial(int n) {
    if (n == 0) return 1;
    return n * factorial(n - 1);
  }

  static int factorialOf(int n) {
    if (n < 0 || n > 10) return 0;
    return n == 0 ? 1 : n * factorialOf(n - 1);
  }

  /** Zero stays zero. */
  static int halvings(int n) {
    if (n == 1) return 0;
    return 1 + halvings(n / 2);
  }

  static int halvingsOf(int n) {
    if (n <= 1) return 0;
    return 1 + halvingsOf(n / 2);
  }

  static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  static int slowGcd(int a, int b) {
    if (a < 0 || b < 0 || a == b) return a;
    if (a > b)
      return slowGcd(a - b, b);
    return slowGcd(a, b - a);
  }

  static int search(int[] a, int key, int from, int to) {
    if (a == null || from < 0 || to > a.length || from >= to) return -1;
    int middle = from + (to - from) / 2;
    if (a[middle] == key) return middle;
    if (a[middle] > key) return search(a, key, from, middle);
    return search(a, key, middle + 1, to);
  }

  /** The half of one element is that element. */
  static int searchFrom(int[] a, int key, int from, int to) {
    if (a == null || from < 0 || to > a.length || from >= to) return -1;
    int middle = from + (to - from) / 2;
    if (a[middle] == key) return middle;
    if (a[middle] > key) return searchFrom(a, key, from, middle);
    return searchFrom(a, key, middle, to);
  }

  /** A chain whose ends may be joined. */
  static class Chain {
    private Chain next;

    void join(Chain other) { next = other; }
  }

  static int length(Chain c) {
    if (c == null) return 0;
    return 1 + length(c.next);
  }

  /** A list that never changes has no cycle. */
  static class Cons {
    private final int head;
    private final Cons tail;
    private final int size;

    Cons(int head, Cons tail) {
      this.head = head;
      this.tail = tail;
      size = tail == null ? 1 : Math.min(tail.size + 1, 100);
    }
  }

  static int total(Cons list) {
    if (list == null || list.size > 8) return 0;
    return list.head + total(list.tail);
  }

  static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  private static boolean odd(int n) {
    return n == 1 || even(n - 1);
  }

  static int tick(int n) {
    if (n > 8 || n <= 0) return n;
    return tock(n - 1) + 1;
  }

  private static int tock(int n) {
    if (n % 2 == 0) return tick(n - 2);
    return tick(n - 1);
  }

  static class Tree {
    private Tree left, right;

    Tree(Tree left) { this.left = left; }

    void attach(Tree other) { right = other; }
  }

  static int depth(Tree t) {
    if (t == null) return 0;
    return 1 + Math.max(depth(t.left), depth(t.right));
  }

  static int depthTo(Tree t, int room) {
    if (t == null || room <= 0 || room > 3) return 0;
    return 1 + Math.max(depthTo(t.left, room - 1), depthTo(t.right, room - 1));
  }

  /** The half of -1 is 0. */
  static int power(int base, int exponent) {
    if (exponent == 0) return 1;
    int half = power(base, exponent / 2);
    return exponent % 2 == 0 ? half * half : half * half * base;
  }

  /** Shifted, -1 is -1. */
  static int shiftedPower(int base, int exponent) {
    if (exponent == 0) return 1;
    int half = shiftedPower(base, exponent >> 1);
    return exponent % 2 == 0 ? half * half : half * half * base;
  }

  /** One number is its own negative. */
  static int digits(int n) {
    if (n < 0) return digits(-n);
    return n < 10 ? 1 : 1 + digits(n / 10);
  }

  static boolean palindrome(String s, int i) {
    if (s == null || i < 0 || s.length() > 6) return false;
    int j = s.length() - 1 - i;
    if (i >= j) return true;
    return s.charAt(i) == s.charAt(j) && palindrome(s, i + 1);
  }

  static int ownHash(boolean own) {
    List<Object> list = new ArrayList<>();
    list.add(own ? list : "other");
    return list.hashCode();
  }

  /** The library knows this case. */
  static String ownText(boolean own) {
    List<Object> list = new ArrayList<>();
    list.add(own ? list : "other");
    return list.toString();
  }
}
