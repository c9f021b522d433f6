// SPDX-License-Identifier: Apache-2.0
#include "path_counts.hpp"

namespace heapsum::compare {

namespace {

using semantics::Event;
using semantics::OutcomeKind;

}  // namespace

void PathCounts::add(const semantics::Config& ended) {
  const std::size_t place = last_ ? ended.history.shared_with(*last_) : 0;
  const std::vector<Event> events = ended.history.events_after(place);
  if (last_) count_fork(place, events);
  digests_.resize(place + 1);
  for (const Event& e : events) digests_.push_back(digests_.back().then(e));
  if (const OutcomeKind kind = ended.outcome().kind; is_complete(kind))
    flows_.insert(digests_.back().then(static_cast<std::uint64_t>(kind)));
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

}  // namespace heapsum::compare
