// SPDX-License-Identifier: Apache-2.0
// The propositional core, kept from question to question. Graph nodes become variables with their
// clauses once, when they first occur; a choice becomes one variable per value (a single one where
// there are two) with an exactly-one constraint. Comparisons of integers are free variables, so
// unsat is always right and sat is right where no integers occur.
//
// Only choices, booleans and comparisons are decided, those of the question first as they are in
// the base model: an answer changes as little as it must. What earlier questions left behind is
// still propagated, so the core starts afresh when it has grown far beyond what a question needs.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/solver/chain.hpp>

#include "cdcl.hpp"
#include "question.hpp"
#include "walk.hpp"

namespace heapsum::solver {

/// Asks in addition that lo ≤ value of the unknown ≤ hi.
struct Bound {
  Unknown unknown;
  std::int32_t lo = 0, hi = 0;
};

/// What a core found: values are those of the unknowns that were asked for, in their order.
struct Found {
  guard::Answer answer = guard::Answer::unknown;
  std::vector<std::int32_t> values;
  std::string reason;
};

class SatCore {
 public:
  SatCore(const guard::Terms& terms, const Limits& limits);
  SatCore(const SatCore&) = delete;
  SatCore& operator=(const SatCore&) = delete;

  /// Unknowns that have no variable (integers, and what occurs below integer terms only) keep their
  /// value in `base`. Bounds are for choices and booleans.
  Found solve(const Question& q, const guard::Model& base, std::span<const Bound> bounds = {});
  /// Marks the goals of which propagation alone shows that they contradict what is sent.
  void refute(const Question& q, std::span<const guard::Formula> goals, std::vector<bool>& marks);
  /// Encodes the question, if it is not yet.
  void prepare(const Question& q);
  /// All comparisons of integers that have a variable, and which truth value to try first for the
  /// i-th.
  [[nodiscard]] std::span<const guard::Formula> comparisons() const { return comparisons_; }
  void prefer(std::size_t comparison, bool value);

 private:
  void restart();
  int literal(guard::Formula f);
  void encode(std::uint32_t node);
  int choice_base(guard::ChoiceId c);
  int pick(guard::ChoiceId c, std::uint32_t value);
  void gather_inputs(const guard::FormulaNode& conjunction);
  void encode_gate(std::uint32_t node);
  void encode_leaf(std::uint32_t node);
  void assume(const Question& q);
  void assume(const Bound& b);
  void order_inputs(const Question& q, const guard::Model& base);
  std::int32_t value(Unknown u, const guard::Model& base);
  void exactly_one(int base, int values);

  const guard::Terms* terms_;
  Limits limits_;
  Cdcl solver_;
  std::vector<int> literals_;  // by node; 0: not encoded
  std::vector<int> choices_;   // first variable, by choice; 0: not encoded
  std::vector<int> booleans_;  // variable, by symbol; 0: not encoded
  std::vector<guard::Formula> comparisons_;
  std::vector<bool> preferred_;  // of the comparisons
  std::vector<std::uint32_t> encoded_;
  std::int64_t needed_ = 0;  // variables of the first question after a restart; 0: not yet asked
  std::vector<int> assumptions_, decided_;
  std::vector<std::uint32_t> stack_;
  std::vector<guard::Formula> inputs_;
};

}  // namespace heapsum::solver
