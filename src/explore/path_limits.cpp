// SPDX-License-Identifier: Apache-2.0
// The limits of Artemis on a path: how deep it calls, how often it decides a branch, how many conditions it has. Each cuts; the
// rules of the calculus know of none but the first.
#include <algorithm>
#include <ranges>

#include "functions.hpp"

namespace heapsum::semantics {

namespace {

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
    default: return false;
  }
}

bool is_condition(const Event& e) { return is_decision(e) && !e.forced; }

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

}  // namespace

bool is_too_deep(const PathLimits& limits, const Config& c, MethodId m) {
  if (limits.calls == kUnbounded || !counts(limits, m.index())) return false;
  std::uint32_t open = 0;
  for (std::size_t i = 0; i < c.activations.size(); ++i)
    if (counts(limits, i)) open += c.activations[i];
  return open >= limits.calls;
}

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

}  // namespace heapsum::semantics
