// SPDX-License-Identifier: Apache-2.0
// A model by local search: where a formula is false, one of its unknowns gets the value that makes the fewest formulas
// false. It finds what hangs together loosely (numbers that all differ, masks, small sums) in a few steps, and gives up
// soon elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <heapsum/guard/model.hpp>

#include "parts/guesses.hpp"

namespace heapsum::solver {

class Repair {
 public:
  using UnknownsOf = std::function<const std::vector<Unknown>&(guard::Formula)>;

  /// All outlive it. `guesses` knows what numbers the question speaks of.
  Repair(guard::Evaluator& evaluator, const Question& q, const Guesses& guesses,
         const UnknownsOf& unknowns_of);
  /// From zeros on; null: none is seen.
  guard::ModelPtr find();

 private:
  using Values = std::vector<std::int64_t>;  // by unknown of the question

  struct Move {
    std::size_t unknown = 0;
    std::int64_t value = 0;
    std::size_t is_false = 0;  // how many formulas are, after it
  };

  [[nodiscard]] Values tries(std::size_t unknown) const;
  [[nodiscard]] guard::ModelPtr model_with(std::size_t unknown, std::int64_t value) const;
  std::size_t count_false(std::size_t unknown, std::int64_t value);
  std::optional<Move> best_of(std::size_t formula, std::size_t now);

  guard::Evaluator& evaluator_;
  const Question& question_;
  const Guesses& guesses_;
  std::vector<std::vector<std::size_t>> speaks_of_;     // by formula: which unknowns
  std::vector<std::vector<std::size_t>> spoken_of_by_;  // by unknown: which formulas
  Values values_;
  std::size_t models_ = 0;  // looked at
  std::size_t last_;        // the unknown that was changed last: it stays
};

}  // namespace heapsum::solver
