// SPDX-License-Identifier: Apache-2.0
// What the SAT core proposes: a truth for each formula of a question, read off its literals.
#pragma once

#include <heapsum/guard/formula.hpp>

#include "sat/encoding.hpp"

namespace heapsum::solver {

class Proposal {
 public:
  Proposal(const guard::Terms& terms, const Encoding& encoding)
      : terms_(&terms), encoding_(&encoding) {}
  /// A part of a wide gate has no literal and is looked into; a gate is not wide enough for that to be deep.
  [[nodiscard]] bool holds(guard::Formula f) const;
  /// Its literal; 0 where it has none.
  [[nodiscard]] int literal(guard::Formula f) const { return encoding_->known(f); }
  [[nodiscard]] const Encoding& encoding() const { return *encoding_; }

 private:
  const guard::Terms* terms_;
  const Encoding* encoding_;
};

}  // namespace heapsum::solver
