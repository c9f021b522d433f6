// SPDX-License-Identifier: Apache-2.0
// Answers to conjunctions of pure number formulas, which live here: is there a model, and where there is
// none, which of them contradict each other? No answer `unknown` is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/guard/oracle.hpp>
#include <heapsum/solver/chain.hpp>

#include "key.hpp"
#include "parts/small_sets.hpp"
#include "question.hpp"
#include "sat/arithmetic.hpp"
#include "support.hpp"
#include "z3/z3_core.hpp"

namespace heapsum::solver {

struct PartAnswer {
  guard::Answer answer = guard::Answer::unknown;
  std::vector<std::pair<Unknown, std::int64_t>> values;  // sat
  std::vector<guard::Formula> core;                      // unsat: some of what was asked
  std::string reason{};                                  // unknown: why
};

class PartTable {
 public:
  PartTable(const Limits& limits, PartStats& stats);

  guard::Terms& terms() { return terms_; }
  /// Larger than what is asked again makes worth while.
  [[nodiscard]] bool is_full() const;
  const std::vector<Unknown>& unknowns(guard::Formula f);
  bool has_arithmetic(guard::Formula f) { return arithmetic_.in(f); }
  /// Until the next question. `base`, the model of the path, is guessed first.
  const PartAnswer& ask(std::span<const guard::Formula> formulas, const guard::ModelPtr& base);

 private:
  PartAnswer answer(std::span<const guard::Formula> formulas, const guard::ModelPtr& base);
  bool guess(const Question& q, PartAnswer& answer);
  bool enumerate(const Question& q, const guard::ModelPtr& base, PartAnswer& answer);
  bool fits(const Question& q, const guard::ModelPtr& model, PartAnswer& answer);
  [[nodiscard]] std::size_t nodes_of(std::span<const guard::Formula> formulas) const;
  void shrink(std::vector<guard::Formula>& core);

  guard::Terms terms_;
  PartStats* stats_;
  Supports supports_;
  Arithmetic arithmetic_;
  guard::Evaluator evaluator_;
  SmallSets small_;
  Z3Core z3_;
  std::unordered_map<std::uint32_t, std::vector<Unknown>> unknowns_;  // by code
  std::unordered_map<Key, PartAnswer, HashKey> known_;                // by codes, ascending
  PartAnswer open_;
};

}  // namespace heapsum::solver
