// SPDX-License-Identifier: Apache-2.0
#include "path_counts.hpp"

namespace heapsum::compare {

namespace {

using semantics::Event;
using semantics::OutcomeKind;

/// The finalizer of splitmix64: every bit of the result depends on every bit of x.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111eb;
  return x ^ (x >> 31U);
}

}  // namespace

void PathCounts::add(const semantics::Config& ended) {
  const std::size_t place = last_ ? ended.history.shared_with(*last_) : 0;
  const std::vector<Event> events = ended.history.events_after(place);
  if (last_) count_fork(place, events);
  digests_.resize(place + 1);
  for (const Event& e : events) digests_.push_back(then(digests_.back(), e));
  if (const OutcomeKind kind = ended.outcome().kind; is_complete(kind))
    flows_.insert(then(digests_.back(), static_cast<std::uint64_t>(kind)));
  last_ = ended.history;
}

/// Paths come depth first: this one leaves the one before at the last fork that both have, so the
/// first time that this happens there the fork is a new one.
void PathCounts::count_fork(std::size_t place, const std::vector<Event>& events) {
  while (!forks_.empty() && forks_.back() > place) forks_.pop_back();
  if (!forks_.empty() && forks_.back() == place) return;
  forks_.push_back(place);
  if (!events.empty() && !is_decision(events.front())) ++aliasing_forks_;
}

PathCounts::Digest PathCounts::then(const Digest& before, const Event& e) {
  if (!is_decision(e)) return before;
  const std::uint64_t what =
      static_cast<std::uint64_t>(e.kind) << 1U | static_cast<std::uint64_t>(e.result);
  const Digest at = then(before, std::uint64_t{e.where.index()} << 8U | what);
  const bool named = e.kind == Event::Kind::dispatch || e.kind == Event::Kind::uncaught;
  return named ? then(at, e.target) : at;
}

PathCounts::Digest PathCounts::then(const Digest& before, std::uint64_t what) {
  return {mixed(before.first ^ what), mixed(before.second + mixed(what))};
}

}  // namespace heapsum::compare
