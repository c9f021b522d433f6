// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/concrete.hpp>

#include <utility>

#include <heapsum/explore/engine.hpp>

#include "no_oracle.hpp"

namespace heapsum::explore {

namespace {

using Look = std::function<void(const semantics::Config&)>;

struct Watchers {
  Seen after_rule{}, ended{};
};

/// One that asks for no term.
Seen plain(Look look) {
  return [look = std::move(look)](const guard::Terms&, const semantics::Config& c) { look(c); };
}

void run(const syntax::Program& program, const semantics::InputHeap& input,
         std::uint64_t most_steps, const Watchers& watchers, const Asked& asked = {},
         const semantics::Bounds& bounds = {}) {
  guard::Terms terms;
  NoOracle oracle;
  semantics::Machine machine(program, semantics::PolicyName::concrete, bounds, terms, oracle);
  machine.remember([&](const semantics::Event& e) { return asked && asked(e); });
  if (watchers.after_rule)
    machine.on_rule(
        [&](semantics::RuleId, const semantics::Config& c) { watchers.after_rule(terms, c); });
  std::vector<semantics::Config> start;
  start.push_back(machine.start(input));
  Hooks hooks;
  hooks.on_path = [&](std::uint64_t, const semantics::Config& c) { watchers.ended(terms, c); };
  explore(machine, std::move(start), {.max_steps = most_steps}, hooks);
}

std::vector<Active> active(const syntax::Program& program, const semantics::Config& c,
                           syntax::ExprId at) {
  std::vector<Active> all;
  c.kont.each_of_oldest(c.kont.depth(), [&](const semantics::Frame& frame) {
    const auto* call = std::get_if<semantics::PopTo>(&frame);
    if (call == nullptr) return;
    all.push_back({call->callee, at});
    at = call->call;
  });
  all.push_back({program.entry, at});
  return all;
}

/// It is still being asked whether the input is one.
bool is_assuming(const syntax::Program& program, const semantics::Config& c) {
  bool is = false;
  c.kont.each_of_oldest(c.kont.depth(), [&](const semantics::Frame& frame) {
    const auto* check = std::get_if<semantics::CheckOf>(&frame);
    is |= check != nullptr && std::holds_alternative<syntax::Assume>(program[check->at].node);
  });
  return is;
}

}  // namespace

void run_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                    std::uint64_t most_steps, const Look& ended, const Asked& asked) {
  run(program, input, most_steps, {{}, plain(ended)}, asked);
}

void follow_concretely(const syntax::Program& program, const semantics::InputHeap& input,
                       std::uint64_t most_steps, const Seen& each, const Seen& ended) {
  run(program, input, most_steps, {each, ended});
}

std::set<syntax::ExprId> evaluated(const syntax::Program& program,
                                   const semantics::InputHeap& input, std::uint64_t most_steps) {
  std::set<syntax::ExprId> all;
  const auto note = [&](const semantics::Config& c) {
    if (const auto* eval = std::get_if<semantics::Eval>(&c.control)) all.insert(eval->expr);
  };
  run(program, input, most_steps, {plain(note), plain([](const semantics::Config&) {})});
  return all;
}

std::vector<Active> calls_at_error(const syntax::Program& program,
                                   const semantics::InputHeap& input, std::uint64_t most_steps) {
  std::vector<Active> all;
  bool was_thrown = false;
  const auto note = [&](const semantics::Config& c) {
    const auto* thrown = std::get_if<semantics::Thrown>(&c.control);
    // What goes on after a `finally` was thrown before.
    const bool is_new =
        thrown != nullptr && !was_thrown && (all.empty() || all.front().at != thrown->at);
    if (is_new) all = active(program, c, thrown->at);
    was_thrown = thrown != nullptr;
  };
  const auto ended = [&](const semantics::Config& c) {
    const semantics::Outcome& o = c.outcome();
    if (!semantics::is_error(o.kind))
      all.clear();
    else if (!program.throwable)
      all = active(program, c, o.where);
  };
  run(program, input, most_steps, {plain(note), plain(ended)});
  return all;
}

std::optional<syntax::ExprId> beyond_stack(const syntax::Program& program,
                                           const semantics::InputHeap& input, std::uint32_t room,
                                           std::uint64_t most_steps) {
  std::optional<syntax::ExprId> call;
  semantics::Bounds bounds;
  bounds.stack = room;
  const auto ended = [&](const semantics::Config& c) {
    const semantics::Outcome& o = c.outcome();
    if (o.kind == semantics::OutcomeKind::cut && o.bound == semantics::Bound::stack &&
        !is_assuming(program, c))
      call = o.where;
  };
  run(program, input, most_steps, {{}, plain(ended)}, {}, bounds);
  return call;
}

}  // namespace heapsum::explore
