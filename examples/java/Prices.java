// SPDX-License-Identifier: Apache-2.0
/** Nothing implements the tariff: what it answers is up to who looks for a defect. */
class Prices {
  interface Tariff {
    int rate(int hour);
  }

  /** How many hours of the night cost as much as one by day. */
  static int nights(Tariff tariff) {
    if (tariff == null) return 0;
    int day = tariff.rate(12), night = tariff.rate(0);
    return night < day ? day / night : 1;
  }
}
