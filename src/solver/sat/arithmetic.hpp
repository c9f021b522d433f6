// SPDX-License-Identifier: Apache-2.0
// Which formulas speak of what is computed (products, bits, conversions …) or compare 64 bits or
// floats: those that orders alone do not decide. A sum with a known number is no computation to them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/guard/walk.hpp>
#include "question.hpp"

namespace heapsum::solver {

/// A term of 32 bits that is another one and a known number, around which it wraps: x + 1, x - 1.
struct SumWithKnown {
  guard::NumberTerm term;
  std::int64_t known = 0;
};
std::optional<SumWithKnown> sum_with_known(const guard::Terms& terms, guard::NumberTerm t);

class Arithmetic {
 public:
  explicit Arithmetic(const guard::Terms& terms) : terms_(&terms) {}
  bool in(guard::Formula f);
  bool in(const Question& q);

 private:
  enum class Known : std::uint8_t { not_yet, without, with };
  Known& slot(guard::NodeRef n) { return n.is_number ? numbers_[n.index] : formulas_[n.index]; }
  [[nodiscard]] bool computes(guard::NodeRef n) const;

  const guard::Terms* terms_;
  std::vector<Known> formulas_, numbers_;
  std::vector<guard::NodeRef> stack_;
};

}  // namespace heapsum::solver
