// SPDX-License-Identifier: Apache-2.0
// Literals of terms in one letter: double, float, int.
#pragma once

#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

inline guard::IntTerm d(double x) {
  return guard::IntTerm::floating(guard::IntType::float64, guard::bits_of(x));
}
inline guard::IntTerm f(float x) {
  return guard::IntTerm::floating(guard::IntType::float32, guard::bits_of(x));
}
inline guard::IntTerm n(std::int64_t value) { return guard::IntTerm::literal(value); }

}  // namespace heapsum::testing
