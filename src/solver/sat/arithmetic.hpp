// SPDX-License-Identifier: Apache-2.0
// Which formulas speak of what is computed (sums, bits, conversions …) or compare 64 bits or
// floats: those that orders alone do not decide.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "question.hpp"
#include "walk.hpp"

namespace heapsum::solver {

class Arithmetic {
 public:
  explicit Arithmetic(const guard::Terms& terms) : terms_(&terms) {}
  bool in(guard::Formula f);
  bool in(const Question& q);

 private:
  enum class Known : std::uint8_t { not_yet, without, with };
  Known& slot(NodeRef n) { return n.is_number ? numbers_[n.index] : formulas_[n.index]; }
  [[nodiscard]] bool computes(NodeRef n) const;

  const guard::Terms* terms_;
  std::vector<Known> formulas_, numbers_;
  std::vector<NodeRef> stack_;
};

}  // namespace heapsum::solver
