// SPDX-License-Identifier: Apache-2.0
// The join of two values [design S14]: what is equal stays, else each under the guard of its side.
#pragma once

#include <optional>

#include <heapsum/semantics/heap.hpp>

namespace heapsum::semantics {

/// Both name one way through the input heap.
bool are_one_way(const AccessPath* a, const AccessPath* b);
/// At sight.
bool are_equal(const Value& a, const Value& b);

/// Under σ it is a, under ¬σ b.
struct Sides {
  guard::Terms& terms;
  Formula sigma;

  [[nodiscard]] Formula joined(Formula a, Formula b) const {
    return terms.if_then_else(sigma, a, b);
  }
  [[nodiscard]] Reference joined(const Reference& a, const Reference& b) const;
  /// Nothing where there would be too many cases.
  [[nodiscard]] std::optional<NumberTerm> joined(NumberTerm a, NumberTerm b) const;
  /// Of two values of one kind. Requires that both are known.
  [[nodiscard]] std::optional<Value> joined(const Value& a, const Value& b) const;
};

}  // namespace heapsum::semantics
