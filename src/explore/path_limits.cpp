// SPDX-License-Identifier: Apache-2.0
#include <heapsum/explore/path_limits.hpp>

#include <algorithm>
#include <memory>
#include <ranges>
#include <utility>

namespace heapsum::explore {

namespace {

using semantics::Bound;
using semantics::Config;
using semantics::Event;
using semantics::kUnbounded;
using semantics::MethodId;
using semantics::OutcomeKind;

bool counts(const PathLimits& limits, std::size_t method) {
  return method >= limits.counts.size() || limits.counts[method];
}

/// What a program branches on: conditions, comparisons of references, instanceof. What looks for errors is none.
bool is_branch(const syntax::Program& program, const Event& e) {
  switch (e.kind) {
    case Event::Kind::branch:
    case Event::Kind::equality: return true;
    case Event::Kind::class_test:
      return std::holds_alternative<syntax::InstanceOf>(program[e.where].node);
    case Event::Kind::null_check:
    case Event::Kind::choice:
    case Event::Kind::dispatch:
    case Event::Kind::handler:
    case Event::Kind::uncaught:
    case Event::Kind::zero_check:
    case Event::Kind::bounds:
    case Event::Kind::element:
    case Event::Kind::join: return false;
  }
  return false;
}

bool is_condition(const Event& e) { return semantics::is_decision(e) && !e.forced; }

/// How often the input decided the branch that it decided last; in a row: since it went otherwise.
std::uint32_t times(const std::vector<Event>& all, bool in_a_row) {
  const Event& last = all.back();
  std::uint32_t n = 0;
  for (const Event& e : std::views::reverse(all)) {
    if (e.where != last.where || e.kind != last.kind) continue;
    if (in_a_row && e.result != last.result) break;
    if (!e.forced) ++n;
  }
  return n;
}

bool admits_call(const PathLimits& limits, const Config& c, MethodId m) {
  if (!counts(limits, m.index())) return true;
  std::uint32_t open = 0;
  for (std::size_t i = 0; i < c.activations.size(); ++i)
    if (counts(limits, i)) open += c.activations[i];
  return open < limits.calls;
}

/// Cuts a path whose decisions since it had so many are more than the limits admit.
void cut_beyond(const PathLimits& limits, const syntax::Program& program, std::size_t events,
                Config& c) {
  if (c.ended()) return;
  const std::vector<Event> added = c.history.events_after(events);
  if (std::ranges::none_of(added, is_condition)) return;
  std::vector<Event> all = c.history.events();
  const auto conditions = std::ranges::count_if(all, is_condition);
  while (all.size() > events) {
    const Event& last = all.back();
    const bool cuts =
        !last.forced && is_branch(program, last) && times(all, limits.in_a_row) > limits.branches;
    if (cuts)
      return c.ends({.kind = OutcomeKind::cut, .where = last.where, .bound = Bound::branches});
    all.pop_back();
  }
  if (static_cast<std::uint64_t>(conditions) > limits.conditions)
    c.ends({.kind = OutcomeKind::cut, .where = added.back().where, .bound = Bound::conditions});
}

}  // namespace

semantics::Limits machine_limits(PathLimits limits, const syntax::Program& program) {
  const auto shared = std::make_shared<const PathLimits>(std::move(limits));
  semantics::Limits all;
  if (shared->calls != kUnbounded)
    all.admits_call = [shared](const Config& c, MethodId m) { return admits_call(*shared, c, m); };
  if (shared->branches != kUnbounded || shared->conditions != kUnbounded)
    all.after_step = [shared, &program](Config& successor, std::size_t events) {
      cut_beyond(*shared, program, events, successor);
    };
  return all;
}

}  // namespace heapsum::explore
