// SPDX-License-Identifier: Apache-2.0
// Numbers and comparisons of them as Z3 expressions, in the plainest way: by recursion, floats put together
// from sign, exponent and fraction. It shares nothing with the solver room's translation, so that it can
// judge what goes into that room too.
#pragma once

#include <cstdint>

#include <z3++.h>

#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

class PlainNumbers {
 public:
  explicit PlainNumbers(const guard::Terms& terms) : terms_(terms) {}

  z3::expr said(guard::NumberTerm t);
  z3::expr said(guard::Formula f);
  z3::expr said(guard::FormulaKind kind, guard::NumberTerm a, guard::NumberTerm b);
  /// The bits of an integer, or the float that they are.
  z3::expr number(guard::NumberType width, std::int64_t value);

  /// What an operation on two numbers is, or on one, which is a: not of remainders of floats.
  static z3::expr operation(guard::NumberKind kind, const z3::expr& a, const z3::expr& b);
  static z3::expr converted(const z3::expr& a, guard::NumberType type);

  /// Under all values of all unknowns.
  bool valid(const z3::expr& claim);
  /// Where the symbol is this literal.
  bool valid_where(const z3::expr& claim, guard::NumberTerm symbol, guard::NumberTerm value);
  /// The value of what has no unknowns; of a float its bits, and of NaN those of Java's.
  std::int64_t value(const z3::expr& closed);

 private:
  z3::expr said(const guard::NumberNode& n);
  z3::expr bits_of_symbol(const guard::NumberNode& n);

  const guard::Terms& terms_;
  z3::context context_;
};

}  // namespace heapsum::testing
