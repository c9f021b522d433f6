// SPDX-License-Identifier: Apache-2.0
#include "ledger.hpp"

namespace heapsum::check {

using semantics::OutcomeKind;

void Ledger::look_at(const semantics::History& history) {
  for (const semantics::Event& event : history.events())
    for (const Site& site : check::looked_at(program_, event)) looked_at_.insert(site);
}

void Ledger::see(const semantics::Config& ended) {
  const semantics::Outcome& outcome = ended.outcome();
  ++paths_;
  if (outcome.kind == OutcomeKind::excluded) ++excluded_;
  look_at(ended.history);
  if (outcome.kind == OutcomeKind::unsupported) unsupported_.insert(outcome.where);
  if (outcome.bound == semantics::Bound::calls || outcome.bound == semantics::Bound::stack) {
    std::vector<semantics::Config>& kept = deep_[outcome.where];
    if (kept.size() < kPathsKept) kept.push_back(ended);
  }
  if (!semantics::is_error(outcome.kind) || is_allowed(program_, outcome.where)) return;
  const Site site{outcome.kind, outcome.where};
  looked_at_.insert(site);
  std::vector<semantics::Config>& kept = failures_[site];
  if (kept.size() < kPathsKept) kept.push_back(ended);
}

}  // namespace heapsum::check
