// SPDX-License-Identifier: Apache-2.0
import java.util.HashMap;

/** The runtime's own map: numbers put in, and found again. */
class Mapping {
  static int puts() {
    HashMap<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < 20_000; i++) map.put(i * 7, i);
    int sum = 0;
    for (int i = 0; i < 20_000; i++) sum += map.get(i * 7);
    return sum;
  }
}
