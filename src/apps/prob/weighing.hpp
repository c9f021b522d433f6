// SPDX-License-Identifier: Apache-2.0
// What the numbers of a part are, and what they weigh. Without a profile each assignment weighs one. With one, a value weighs as
// much as it is likelier than in a uniform range: all values of a range together weigh as many as they are.
#pragma once

#include <vector>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/counting/counter.hpp>
#include <heapsum/explore/parts.hpp>
#include <heapsum/guard/oracle.hpp>

namespace heapsum::prob {

using counting::Integer;
using report::Rational;

/// Weights of the values of a range, as whole numbers; `scale` times too much each.
struct ValueWeights {
  std::vector<counting::Stretch> stretches{};  // empty: each value weighs one
  Integer scale = 1;
};

/// By NumberRange::of, which is 0 where no range has the number, else one more than the index of the range.
class NumberProfile {
 public:
  explicit NumberProfile(const std::vector<NamedRange>& ranges);
  [[nodiscard]] const ValueWeights& of(const explore::NumberRange& range) const;

 private:
  std::vector<ValueWeights> all_;
};

/// The unknowns of a part; their weights are `scale` times too much.
struct PartNumbers {
  counting::Unknowns unknowns{};
  Integer scale = 1;
  bool is_weighted = false;  // some value weighs more than another
};
PartNumbers numbers_of(const explore::Part& part, const NumberProfile& profile);

/// Assignments of all unknowns.
Integer size_of(const counting::Unknowns& all);

/// What splits the path; what says of a number in which range it is, is counted by the range.
std::vector<guard::Formula> conditions(const guard::Path& path);

}  // namespace heapsum::prob
