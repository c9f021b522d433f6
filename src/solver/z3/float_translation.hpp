// SPDX-License-Identifier: Apache-2.0
// Floats and doubles in Z3's words: its own theory of IEEE 754, whose `==` says that two are the same
// and whose fp_eq that they are equal. An unknown is a vector of bits, read as a number.
//
// Java's remainder is no function of that theory (fp.rem rounds the quotient to the nearest, and
// takes too long). It becomes a constant of which some things are said: what follows from those is
// true, but a model of them need not be one of the remainder.
#pragma once

#include <cstdint>

#include <z3++.h>

#include <heapsum/guard/formula.hpp>

namespace heapsum::solver {

/// 32 or 64 bits as the number that they are.
z3::expr float_of_bits(const z3::expr& bits, guard::NumberType type);

/// As float_of_bits has them; of NaN those that it has in Java.
z3::expr bits_of_float(const z3::expr& x);

/// less, equal or same.
z3::expr float_comparison(guard::FormulaKind kind, const z3::expr& a, const z3::expr& b);

/// From a width to a width, one of them of floats; see guard::Terms::convert.
z3::expr float_conversion(const z3::expr& from, guard::NumberType to);

/// r = a % b.
struct FloatRemainder {
  z3::expr a, b, r;

  /// True of every remainder; it is the whole truth where `is_near`.
  [[nodiscard]] z3::expr facts() const;
  /// The quotient is less than 2, or there is none.
  [[nodiscard]] z3::expr is_near() const;
};

}  // namespace heapsum::solver
