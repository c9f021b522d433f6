// SPDX-License-Identifier: Apache-2.0
// Conjunctions of comparisons, said with the least. `0 < x`, `1 < x` and `2 >= x` are `x = 2`; where
// `x < y` and `y < z`, nothing needs to be said of x and z.
//
// Promise: what is left is equivalent to what was given. Comparisons are of integers, signed and
// without overflow, so each is a difference of two mathematical integers against a constant, and what
// follows from several is a shortest way in the graph of differences [cormen et al., section 24.4].
// Comparisons of floats are left as they are.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::report {

/// A term against a number, where no comparison that was given says just that.
struct TermBound {
  enum class Kind : std::uint8_t { equal, above, below };
  guard::NumberTerm term;
  Kind kind = Kind::equal;
  std::int64_t value = 0;
  bool operator==(const TermBound&) const = default;
};

using Said = std::variant<guard::Formula, TermBound>;

/// For each conjunct what is said in its place: itself, a bound that several come to, or nothing.
std::vector<std::optional<Said>> least(const guard::Terms& terms,
                                       std::span<const guard::Formula> conjuncts);

}  // namespace heapsum::report
