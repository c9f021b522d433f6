// SPDX-License-Identifier: Apache-2.0
// Literals of terms in one letter: double, float, int. And the corners of floats.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

inline guard::NumberTerm d(double x) {
  return guard::NumberTerm::floating(guard::NumberType::float64, guard::bits_of(x));
}
inline guard::NumberTerm f(float x) {
  return guard::NumberTerm::floating(guard::NumberType::float32, guard::bits_of(x));
}
inline guard::NumberTerm n(std::int64_t value) { return guard::NumberTerm::literal(value); }

/// Zeros, subnormals, the least normal numbers, neighbours of integers' bounds, NaN.
inline std::vector<std::int64_t> float_corners(guard::NumberType type) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<std::int64_t> all;
  // clang-format off
  for (const double x : {0.0, -0.0, 1.0, -1.0, 1.5, 0.1, 3.0, 1e10, -1e10, 16777217.0,
                         2147483647.0, 2147483648.0, -2147483648.0, -2147483649.0, 9.3e18, -9.3e18,
                         1e-45, 1e-40, 1.17549435e-38, 3.4e38, 5e-324, 2.2250738585072014e-308,
                         1.7e308, kInfinity, -kInfinity, std::numeric_limits<double>::quiet_NaN()})
    all.push_back((type == guard::NumberType::float32 ? f(static_cast<float>(x)) : d(x)).value());
  // clang-format on
  return all;
}

}  // namespace heapsum::testing
