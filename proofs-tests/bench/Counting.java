// SPDX-License-Identifier: Apache-2.0
/** Three loops for the concrete mode; docs/performance.md says what they take beside {@code java -Xint}. */
class Counting {
  static int numbers() {
    int sum = 0;
    for (int i = 0; i < 3_000_000; i++) {
      if ((i & 1) == 0) {
        sum += i;
      } else {
        sum ^= i;
      }
    }
    return sum;
  }
}
