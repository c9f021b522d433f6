// SPDX-License-Identifier: Apache-2.0
// Z3, kept from question to question: one scope per conjunct, so that a question that shares its
// first conjuncts with the one before pays for the rest only. What is too much work there is asked
// again of a new Z3, and what speaks of floats only there, so that what was asked before does not
// matter. No exception of Z3's leaves it.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/solver/chain.hpp>

#include "question.hpp"
#include "sat/sat_core.hpp"

namespace heapsum::solver {

class Z3Core {
 public:
  Z3Core(const guard::Terms& terms, const Limits& limits);
  ~Z3Core();
  Z3Core(const Z3Core&) = delete;
  Z3Core& operator=(const Z3Core&) = delete;

  Found solve(const Question& q, std::span<const Bound> bounds = {});
  /// Of a few conjuncts, each question by itself. Where they contradict each other, `core` are some that do.
  Found solve_apart(const Question& q, std::vector<guard::Formula>& core);
  /// Forgets everything: the next answer depends on its question alone.
  void restart();

 private:
  class Session;
  std::unique_ptr<Session> new_session() const;
  [[nodiscard]] unsigned effort(const Question& q) const;
  Found asked(const Question& q, std::span<const Bound> bounds);
  Found asked_apart(const Question& q, std::vector<guard::Formula>& core);
  Found guarded(const std::function<Found()>& ask);
  const guard::Terms* terms_;
  Limits limits_;
  std::unique_ptr<Session> session_;
};

}  // namespace heapsum::solver
