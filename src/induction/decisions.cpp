// SPDX-License-Identifier: Apache-2.0
#include "decisions.hpp"

namespace heapsum::induction {

guard::Verdict Decisions::ask(const State& s, Formula f) {
  if (f.is_false()) return {.answer = guard::Answer::unsat, .model = {}, .reason = {}};
  if (f.is_true()) return {.answer = guard::Answer::sat, .model = s.path.model(), .reason = {}};
  return oracle_.ask(s.path, f);
}

bool Decisions::may_hold(const State& s, Formula f) { return ask(s, f).may_hold(); }

std::optional<State> Decisions::only(State s, Formula f) {
  if (f.is_true()) return s;
  guard::Verdict v = ask(s, f);
  if (!v.may_hold()) return std::nullopt;
  s.path = s.path.with(f, std::move(v.model));
  return s;
}

std::pair<std::optional<State>, std::optional<State>> Decisions::fork(State s, Formula f) {
  if (f.is_constant()) {
    if (f.is_true()) return {std::move(s), std::nullopt};
    return {std::nullopt, std::move(s)};
  }
  std::optional<State> yes = only(s, f);
  std::optional<State> no = only(std::move(s), !f);
  return {std::move(yes), std::move(no)};
}

void Decisions::learn(State& s, Formula f) {
  if (f.is_true()) return;
  if (s.path.model() && evaluator_.holds(f, s.path.model())) {
    s.path = s.path.with_fact(f, s.path.model());
    return;
  }
  s.path = s.path.with_fact(f, ask(s, f).model);
}

}  // namespace heapsum::induction
