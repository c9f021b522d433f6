// SPDX-License-Identifier: Apache-2.0
// One method for each way in which Java goes wrong by itself, and one that looks before it leaps.
//
//   heapsum check examples/java/Pitfalls.java
public class Pitfalls {
  int total;

  static int share(int[] amounts, int i) {
    return amounts[i] / (i - 2);
  }

  int add(Pitfalls other) {
    total += other.total;
    assert total != 13 : "unlucky";
    return total;
  }

  static Object numbers(int n) {
    Object[] strings = new String[n];
    strings[0] = n;
    return strings;
  }

  static Pitfalls cast(Object o) {
    return (Pitfalls) o;
  }

  static void refuse(int i) {
    if (i == 42) throw new IllegalStateException("no");
  }

  /** The null dereference is caught: no defect. */
  static int caught(Pitfalls p) {
    try {
      return p.total;
    } catch (NullPointerException e) {
      return 0;
    }
  }

  static int safe(int i) {
    return i == 0 ? 0 : 10 / i;
  }
}
