// SPDX-License-Identifier: Apache-2.0
// Random numbers that a seed decides: the same on every machine.
#pragma once

#include <cstdint>
#include <random>

#include <boost/multiprecision/cpp_int.hpp>

namespace heapsum::counting {

/// A probability, ready to be tried often.
class Odds {
 public:
  /// part / whole, from 0 to 1.
  Odds(boost::multiprecision::cpp_int part, boost::multiprecision::cpp_int whole);

 private:
  friend class Dice;
  boost::multiprecision::cpp_int whole_, rest_;  // part · 2^64 = first · whole + rest
  std::uint64_t first_ = 0;
  bool is_certain_ = false;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  /// One of 0, 1, … n-1, each as likely as the others. At least 1 of n. A number of as many bits is drawn until it is less
  /// than n, which takes two turns at the average of the worst n.
  boost::multiprecision::cpp_int below(const boost::multiprecision::cpp_int& n);
  /// True as often as the odds say, exactly.
  bool falls(const Odds& odds);

 private:
  std::mt19937_64 bits_;  // whose numbers the standard fixes
};

}  // namespace heapsum::counting
