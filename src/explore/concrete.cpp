// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/concrete.hpp>

#include <heapsum/explore/engine.hpp>

#include "no_oracle.hpp"

namespace heapsum::explore {

namespace {

void run(const syntax::Program& program, const semantics::InputHeap& input,
         std::uint64_t most_steps, const Asked& asked, const Seen& after_rule, const Seen& ended) {
  guard::Terms terms;
  NoOracle oracle;
  semantics::Machine machine(program, semantics::PolicyName::concrete, {}, terms, oracle);
  machine.remember([&](const semantics::Event& e) { return asked && asked(e); });
  if (after_rule)
    machine.on_rule([&](semantics::RuleId, const semantics::Config& c) { after_rule(terms, c); });
  std::vector<semantics::Config> start;
  start.push_back(machine.start(input));
  Hooks hooks;
  hooks.on_path = [&](std::uint64_t, const semantics::Config& c) { ended(terms, c); };
  explore(machine, std::move(start), {.max_steps = most_steps}, hooks);
}

}  // namespace

void run_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                    std::uint64_t most_steps,
                    const std::function<void(const semantics::Config&)>& ended,
                    const Asked& asked) {
  run(program, input, most_steps, asked, {},
      [&](const guard::Terms&, const semantics::Config& c) { ended(c); });
}

void follow_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                       std::uint64_t most_steps, const Seen& each, const Seen& ended) {
  run(program, input, most_steps, {}, each, ended);
}

std::set<syntax::ExprId> evaluated(const syntax::Program& program,
                                   const semantics::InputHeap& input, std::uint64_t most_steps) {
  std::set<syntax::ExprId> all;
  const auto note = [&](const guard::Terms&, const semantics::Config& c) {
    if (const auto* eval = std::get_if<semantics::Eval>(&c.control)) all.insert(eval->expr);
  };
  run(program, input, most_steps, {}, note, [](const guard::Terms&, const semantics::Config&) {});
  return all;
}

}  // namespace heapsum::explore
