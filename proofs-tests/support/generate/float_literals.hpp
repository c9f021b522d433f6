// SPDX-License-Identifier: Apache-2.0
// Literals of terms in one letter: double, float, int.
#pragma once

#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

inline guard::NumberTerm d(double x) {
  return guard::NumberTerm::floating(guard::NumberType::float64, guard::bits_of(x));
}
inline guard::NumberTerm f(float x) {
  return guard::NumberTerm::floating(guard::NumberType::float32, guard::bits_of(x));
}
inline guard::NumberTerm n(std::int64_t value) { return guard::NumberTerm::literal(value); }

}  // namespace heapsum::testing
