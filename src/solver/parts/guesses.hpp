// SPDX-License-Identifier: Apache-2.0
// Models that are worth a look before Z3 is asked: each unknown gets what programs like, and what is in the
// question's own literals or beside it; all ways of combining them, as far as they are not too many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <heapsum/guard/model.hpp>

#include "question.hpp"

namespace heapsum::solver {

class Guesses {
 public:
  /// `q` outlives it.
  Guesses(const guard::Terms& terms, const Question& q);
  /// Null: there are no more.
  guard::ModelPtr next();
  /// What it tries for the unknown, a number.
  [[nodiscard]] const std::vector<std::int64_t>& candidates(Unknown u) const;

 private:
  void read_literals(const guard::Terms& terms);
  void add_literal(guard::NumberTerm literal);

  const Question* question_;
  std::vector<std::int64_t> integers_, floats_, doubles_;  // the latter by their bits
  std::vector<std::size_t> at_;                            // by unknown: which candidate is next
  std::size_t made_ = 0;
};

}  // namespace heapsum::solver
