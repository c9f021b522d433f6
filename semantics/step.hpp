// SPDX-License-Identifier: Apache-2.0
// What a rule has at hand: the program, the bounds and limits, the formulas, the oracle, and where its
// further successors go. A rule owns the state that it is given and turns it into its successor; a rule
// with several successors copies it (a copy shares everything) and forks.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <heapsum/base/check.hpp>
#include <heapsum/guard/oracle.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::semantics {

struct Step {
  const syntax::Program& program;
  const Policy& policy;
  const Bounds& bounds;
  const Limits& limits;
  guard::Terms& terms;
  guard::Oracle& oracle;
  std::vector<Config>& forks;
  RuleCounts& counts;
  const std::function<void(RuleId, const Config&)>& hook;
  const std::function<bool(const Event&)>& remembers;
  std::vector<std::optional<Object>>& blanks;

  template <typename Node>
  const Node& node(syntax::ExprId at) const {
    return std::get<Node>(program[at].node);
  }

  void fired(RuleId rule, const Config& c) const {
    ++counts[static_cast<std::size_t>(rule)];
    if (hook) hook(rule, c);
  }

  /// S(φ ∧ f): may the path of c go on under f? An `unknown` counts as yes, and marks the path.
  [[nodiscard]] guard::Verdict ask(Config& c, Formula f) const {
    guard::Verdict v = side(c, f);
    mark(c, v);
    return v;
  }
  [[nodiscard]] bool may_hold(Config& c, Formula f) const {
    return !f.is_false() && ask(c, f).may_hold();
  }

  /// A decision that adds nothing to the path is kept where somebody asks for it.
  void remember_forced(Config& c, Event event) const {
    if (!remembers || remembers(event)) c.history.add(std::move(event));
  }

  /// Adds a fork in front of those that it has made itself, as the first of them.
  void fork(Config c, std::size_t at) const {
    forks.insert(forks.begin() + static_cast<std::ptrdiff_t>(at), std::move(c));
  }

  /// Splits the path of c by f, records the decision and hands each side that may hold to `then`,
  /// as then(state, side). The side on which f is true stays in c if it may hold; the other is
  /// forked.
  template <typename Then>
  void decide(Config& c, Formula f, Event event, Then&& then) const {
    if (f.is_constant()) return take(c, f.is_true(), event, then);
    oracle.about(event.where.value);
    const guard::Verdict holds = side(c, f);
    const guard::Verdict fails = side(c, !f);
    if (holds.may_hold() && fails.may_hold()) {
      event.forced = false;
      Config other = c;
      mark(c, holds);
      mark(other, fails);
      take_side(c, f, holds.model, true, event, then);
      const std::size_t before = forks.size();
      take_side(other, !f, fails.model, false, event, then);
      fork(std::move(other), before);
    } else if (holds.may_hold() || fails.may_hold()) {
      take(c, holds.may_hold(), event, then);
    } else {
      HS_CHECK(c.is_unsure());  // a path that is known to be satisfiable has a side to go on
      c.ends({.kind = OutcomeKind::infeasible, .where = event.where});
    }
  }

 private:
  /// What is asked of one side says nothing of the other: where f cannot be, the path goes on under its negation as surely as
  /// it came.
  [[nodiscard]] guard::Verdict side(Config& c, Formula f) const {
    guard::Verdict v = oracle.ask(c.path, f);
    if (v.answer == guard::Answer::unsat) c.for_dead_aliases.encouraged();
    return v;
  }
  static void mark(Config& c, const guard::Verdict& v) {
    if (v.answer == guard::Answer::unknown) c.unsure = guard::yes();
  }
  template <typename Then>
  void take(Config& c, bool side, Event& event, Then& then) const {
    event.result = side;
    event.left = event.right = Reference{};
    remember_forced(c, std::move(event));
    then(c, side);
  }
  template <typename Then>
  void take_side(Config& c, Formula f, guard::ModelPtr model, bool side, Event event,
                 Then& then) const {
    event.result = side;
    event.added = f;
    c.path = c.path.with(f, std::move(model));
    c.history.add(std::move(event));
    then(c, side);
  }
};

}  // namespace heapsum::semantics
