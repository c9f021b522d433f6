// SPDX-License-Identifier: Apache-2.0
// What the machine's own concrete mode makes of a heap, in the judge's words.
#include <gtest/gtest.h>

#include <heapsum/base/match.hpp>

#include "judge/final_heap.hpp"
#include "judge/judge.hpp"

namespace heapsum::testing {

namespace {

/// Concrete mode knows everything: a question to the solver is a fault.
class NeverAsked : public guard::Oracle {
 public:
  guard::Verdict ask(const guard::Path&, guard::Formula) override {
    ADD_FAILURE() << "concrete mode asked a question";
    return {};
  }
  std::vector<bool> refutes(const guard::Path&, std::span<const guard::Formula> goals) override {
    ADD_FAILURE() << "concrete mode asked for a glance";
    return std::vector<bool>(goals.size(), false);
  }
};

std::string show(const semantics::Value& v) {
  return std::visit(
      match{
          [](semantics::Unread) -> std::string { return "unread"; },
          [](const semantics::Reference& r) -> std::string {
            const semantics::Location l = r.location();
            if (l.is_null()) return "null";
            return (l.is_input() ? "input " : "made ") + std::to_string(l.index());
          },
          [](guard::Formula f) -> std::string { return f.is_true() ? "true" : "false"; },
          [](guard::NumberTerm t) { return std::to_string(t.value()); },
      },
      v);
}

}  // namespace

std::string decisions(const semantics::Config& ended) {
  std::string all;
  for (const semantics::Event& e : ended.history.events()) {
    switch (e.kind) {
      case semantics::Event::Kind::equality: all += e.result ? '=' : '#'; break;
      case semantics::Event::Kind::branch: all += e.result ? 'T' : 'F'; break;
      case semantics::Event::Kind::null_check: all += e.result ? 'N' : 'o'; break;
      case semantics::Event::Kind::class_test: all += e.result ? 'I' : 'i'; break;
      case semantics::Event::Kind::dispatch: all += '@' + std::to_string(e.target) + ' '; break;
      case semantics::Event::Kind::handler: all += e.result ? 'C' : 'c'; break;
      case semantics::Event::Kind::uncaught: all += "X" + std::to_string(e.target); break;
      case semantics::Event::Kind::zero_check: all += e.result ? 'Z' : 'z'; break;
      case semantics::Event::Kind::bounds: all += e.result ? 'B' : 'b'; break;
      case semantics::Event::Kind::join: all += kJoined; break;
      case semantics::Event::Kind::choice:
      case semantics::Event::Kind::element: break;
    }
  }
  return all;
}

bool are_among(std::string_view decisions, std::string_view of_joined) {
  std::size_t star = of_joined.find(kJoined);
  if (star == std::string_view::npos) return decisions == of_joined;
  if (!decisions.starts_with(of_joined.substr(0, star))) return false;
  decisions.remove_prefix(star);
  of_joined.remove_prefix(star + 1);
  while ((star = of_joined.find(kJoined)) != std::string_view::npos) {
    const std::size_t at = decisions.find(of_joined.substr(0, star));
    if (at == std::string_view::npos) return false;
    decisions.remove_prefix(at + star);
    of_joined.remove_prefix(star + 1);
  }
  return decisions.ends_with(of_joined);
}

Verdict run_concrete(const syntax::Program& program, const semantics::InputHeap& heap,
                     const semantics::Bounds& bounds,
                     const std::function<void(semantics::Config&)>& before_step) {
  guard::Terms terms;
  NeverAsked oracle;
  semantics::Machine machine(program, semantics::PolicyName::concrete, bounds, terms, oracle);
  semantics::Config c = machine.start(heap);
  std::vector<semantics::Config> forks;
  while (!c.ended()) {
    if (before_step) before_step(c);
    machine.step(c, forks);
  }
  EXPECT_TRUE(forks.empty());
  const semantics::Outcome& o = c.outcome();
  std::string value;
  if (o.kind == semantics::OutcomeKind::returned) value = show(o.value);
  if (o.kind == semantics::OutcomeKind::exception) value = program[o.of].name;
  return {o.kind, value, decisions(c), final_heap(program, terms, c, c.path.model())};
}

}  // namespace heapsum::testing
