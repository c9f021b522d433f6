// SPDX-License-Identifier: Apache-2.0
#include <heapsum/check/replay.hpp>

#include <fmt/format.h>

#include <heapsum/explore/engine.hpp>
#include <heapsum/syntax/print.hpp>

namespace heapsum::check {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

/// A concrete run has no questions: every formula is true or false. Were there one, its path would not
/// count.
class NoOracle : public guard::Oracle {
 public:
  guard::Verdict ask(const guard::Path&, guard::Formula) override {
    return {guard::Answer::unknown, nullptr, "asked in a concrete run"};
  }
  std::vector<bool> refutes(const guard::Path&, std::span<const guard::Formula> goals) override {
    return std::vector<bool>(goals.size());
  }
};

std::string place(const syntax::Program& program, syntax::ExprId where) {
  const Place at = program.source.place(program[where].where.begin);
  return fmt::format("{}:{}", at.line, at.column);
}

}  // namespace

std::string contradiction(const syntax::Program& program, const semantics::InputHeap& input,
                          const Site& expected, std::uint64_t most_steps) {
  guard::Terms terms;
  NoOracle oracle;
  semantics::Machine machine(program, semantics::PolicyName::concrete, {}, terms, oracle);
  std::vector<Config> start;
  start.push_back(machine.start(input));
  std::string said = fmt::format("the concrete run did not end within {} steps", most_steps);
  explore::Hooks hooks;
  hooks.on_path = [&](std::uint64_t, const Config& c) {
    const semantics::Outcome& o = c.outcome();
    const bool same = o.kind == expected.kind && o.where == expected.where && !c.unsure;
    if (same) return said.clear();
    said = fmt::format("the concrete run ends otherwise: {}", word(o.kind));
    if (o.kind != OutcomeKind::returned) said += " at " + place(program, o.where);
  };
  explore::explore(machine, std::move(start), {.max_steps = most_steps}, hooks);
  return said;
}

}  // namespace heapsum::check
