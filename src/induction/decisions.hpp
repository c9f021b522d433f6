// SPDX-License-Identifier: Apache-2.0
// What a path decides, and what it is told.
#pragma once

#include <optional>
#include <utility>

#include <heapsum/guard/model.hpp>
#include <heapsum/guard/oracle.hpp>

#include "state.hpp"

namespace heapsum::induction {

class Decisions {
 public:
  Decisions(guard::Terms& terms, guard::Oracle& oracle)
      : terms_(terms), oracle_(oracle), evaluator_(terms) {}

  /// The state where f holds, and where it does not; without one where that cannot be.
  std::pair<std::optional<State>, std::optional<State>> fork(State s, Formula f);
  /// The state where f holds, where that can be.
  std::optional<State> only(State s, Formula f);
  [[nodiscard]] bool may_hold(const State& s, Formula f);
  /// f is true of all that the state stands for.
  void learn(State& s, Formula f);

 private:
  guard::Verdict ask(const State& s, Formula f);

  guard::Terms& terms_;
  guard::Oracle& oracle_;
  guard::Evaluator evaluator_;
};

}  // namespace heapsum::induction
