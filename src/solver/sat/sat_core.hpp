// SPDX-License-Identifier: Apache-2.0
// The core that decides choices, booleans and orders of integers, kept from question to question.
// Sums and products are unknowns to it: its unsat is always right, its sat where none occur.
//
// Only choices, booleans and atoms of the theory are decided, those of the question, first as they
// are in the base model: an answer changes as little as it must. The whole path is assumed, though
// only its slice is decided, so that questions about one path share their trail. What earlier
// questions left behind is still propagated; so the core starts afresh when it has grown far beyond
// what a question needs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/solver/chain.hpp>

#include "question.hpp"
#include "sat/encoding.hpp"

namespace heapsum::solver {

/// Asks in addition that lo ≤ value of the unknown ≤ hi.
struct Bound {
  Unknown unknown;
  std::int64_t lo = 0, hi = 0;
};

/// What a core found: values are those of the unknowns that were asked for, in their order.
struct Found {
  guard::Answer answer = guard::Answer::unknown;
  std::vector<std::int64_t> values;
  std::string reason;
};

class SatCore {
 public:
  SatCore(const guard::Terms& terms, const Limits& limits);

  /// Of the core's proposals, where it makes some: literals that are true and contradict each other for a
  /// reason that the core cannot see.
  using Objection = std::function<std::span<const int>(const Encoding&)>;

  /// Unknowns that have no variable keep their value in `base` (null: all zero), and all integers
  /// do where they go with the answer.
  Found solve(const Question& q, const guard::ModelPtr& base, std::span<const Bound> bounds = {},
              const Objection& objection = {});

 private:
  void assume(const Question& q);
  void assume(const Bound& b);
  void assume_choice(const Bound& b);
  void order_inputs(const Question& q, const guard::ModelPtr& base);
  void order_atoms(const Question& q, const guard::ModelPtr& base);
  void order_truths(const guard::ModelPtr& base);
  [[nodiscard]] bool is_asked_of(Unknown u) const;
  [[nodiscard]] bool is_asked_of(DifferenceGraph::Node n) const;
  std::int64_t in_base(DifferenceGraph::Node n, const guard::ModelPtr& base);
  [[nodiscard]] bool integers_go_with_answer() const;
  std::int64_t value(Unknown u, const guard::Model& base, bool keeps_integers);

  const guard::Terms* terms_;
  Limits limits_;
  std::unique_ptr<Encoding> encoding_;
  guard::Evaluator of_base_;
  std::int64_t needed_ = 0;  // variables of the first question after a restart; 0: not yet asked
  std::vector<int> assumptions_, decided_;
  std::vector<int> atoms_;  // of the question, with the sign that they have under the base model
  std::vector<bool> asked_of_;  // by code of the unknown: is it an integer of the question
};

}  // namespace heapsum::solver
