// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include <heapsum/base/check.hpp>

namespace heapsum::explore {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

/// The look that comes next after so many steps.
std::uint64_t after(std::uint64_t steps) {
  constexpr std::uint64_t kStepsBetweenLooks = 64;
  return (steps / kStepsBetweenLooks + 1) * kStepsBetweenLooks;
}

}  // namespace

bool Search::run() {
  while (frontier_.size() > 0 && hooks_.go_on(*this)) {
    result_.most_waiting = std::max<std::uint64_t>(result_.most_waiting, frontier_.size());
    Waiting next = frontier_.pop();
    if (follow(next)) continue;
    frontier_.push(std::move(next));
    return false;
  }
  return frontier_.size() == 0;
}

/// Steps a state until it ends, is dropped or goes back to the frontier; its siblings wait. False
/// where the search was stopped on the way.
bool Search::follow(Waiting& w) {
  Config& c = w.state;
  bool is_asked_about = true;  // initial states and successors of forks are
  while (!c.ended()) {
    if (!advance(c)) return false;
    is_asked_about = !forks_.empty();
    if (!forks_.empty() && !fork(w)) return true;
    if (!w.forks.empty() && !c.ended() && frontier_.arrives(w)) {
      frontier_.push(std::move(w));
      return true;
    }
  }
  if (c.is_unsure() && !hooks_.go_on(*this)) return false;
  if (is_asked_about || keeps(c)) finish(w);
  return true;
}

/// A step, or more of them up to the next fork. False where the search was stopped before.
bool Search::advance(Config& c) {
  // What a solver that is out of time could not answer must not become a result.
  if (c.is_unsure() || result_.steps >= next_look_) {
    if (!hooks_.go_on(*this)) return false;
    next_look_ = after(result_.steps);
  }
  const std::uint64_t before = c.steps;
  if (joins_) {
    const bool is_value = std::holds_alternative<semantics::Return>(c.control);
    shared_depth_ = c.kont.depth() - (is_value && !c.kont.empty() ? 1 : 0);
    machine_.step(c, forks_);
  } else {
    machine_.follow(c, forks_, most_steps());
  }
  result_.steps += c.steps - before;
  result_.states += c.steps - before + forks_.size();
  return true;
}

/// Where a limit is set, not beyond the look that follows it.
std::uint64_t Search::most_steps() const {
  if (!hooks_.most_steps) return std::numeric_limits<std::uint32_t>::max();
  return std::max(after(*hooks_.most_steps - 1), next_look_) - result_.steps;
}

void Search::begin(std::vector<Config> start) {
  result_.states = start.size();
  Waiting first{std::move(start[0])};
  std::move(start.begin() + 1, start.end(), std::back_inserter(forks_));
  if (fork(first)) frontier_.push(std::move(first));
}

/// The frontier gets the further successors that are kept. False where the first one is not.
bool Search::fork(Waiting& here) {
  const bool is_kept = keeps(here.state);
  for (std::uint32_t i = 0; i < forks_.size(); ++i) {
    if (!keeps(forks_[i])) continue;
    Waiting& other = others_.emplace_back(std::move(forks_[i]));
    if (track_ == Track::positions) other.at = here.at.turned(i + 1);
  }
  forks_.clear();
  ++here.at.passed;
  frontier_.fork(here, others_, shared_depth_);
  others_.clear();
  return is_kept;
}

bool Search::keeps(Config& c) {
  if (!hooks_.keep || hooks_.keep(c, result_)) return true;
  ++result_.dropped;
  return false;
}

void Search::finish(Waiting& w) {
  machine_.settle_reservations(w.state);
  const semantics::Outcome& outcome = w.state.outcome();
  if (outcome.kind == OutcomeKind::infeasible) return;
  hooks_.on_path(w.at, w.state);  // first: what it cannot take for want of memory does not count
  ++result_.ended[outcome.kind];
  if (outcome.kind == OutcomeKind::cut) ++result_.cuts[{outcome.bound, outcome.where}];
  result_.heaps_left_out |= !w.state.heaps_left_out.is_false();
  result_.arrays_left_out |= !w.state.arrays_left_out.is_false();
  if (w.state.is_unsure()) ++result_.unsure;
}

std::optional<Position> Search::give_away() {
  auto last = frontier_.give_away();
  return last ? std::optional(std::move(last->at)) : std::nullopt;
}

void Search::replay(const Way& way) {
  auto turn = way.turns.begin();
  const auto here = [&](std::uint32_t passed) {
    return turn != way.turns.end() && turn->after == passed ? (turn++)->index : 0;
  };
  std::vector<Config> start = machine_.start();
  Position at{nullptr, 1};
  std::uint32_t index = here(0);
  if (index > 0) at = Position{}.turned(index);
  Config c = std::move(start[index]);
  while (turn != way.turns.end()) {
    HS_CHECK(!c.ended());
    machine_.step(c, forks_);
    if (forks_.empty()) continue;
    index = here(at.passed);
    HS_CHECK(index <= forks_.size());
    if (index > 0) {
      at = at.turned(index);
      c = std::move(forks_[index - 1]);
    } else {
      ++at.passed;
    }
    forks_.clear();
  }
  frontier_.push({std::move(c), std::move(at)});
}

}  // namespace heapsum::explore
