// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <algorithm>
#include <iterator>

#include <heapsum/base/check.hpp>

namespace heapsum::explore {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

constexpr std::uint64_t kStepsBetweenLooks = 64;

}  // namespace

Way Position::way() const {
  Way way;
  for (const TurnLink* at = turns.get(); at != nullptr; at = at->before.get())
    way.turns.push_back(at->turn);
  std::reverse(way.turns.begin(), way.turns.end());
  return way;
}

std::strong_ordering Way::operator<=>(const Way& other) const {
  for (std::size_t i = 0; i < turns.size() && i < other.turns.size(); ++i) {
    // Where one turns and the other goes on to the first successor, the other comes first.
    if (turns[i].after != other.turns[i].after) return other.turns[i].after <=> turns[i].after;
    if (turns[i].index != other.turns[i].index) return turns[i].index <=> other.turns[i].index;
  }
  return turns.size() <=> other.turns.size();
}

bool Search::run() {
  while (!waiting_.empty() && go_on_(*this)) {
    result_.most_waiting = std::max<std::uint64_t>(result_.most_waiting, waiting_.size());
    Waiting next = std::move(waiting_.back());
    waiting_.pop_back();
    if (follow(next)) continue;
    waiting_.push_back(std::move(next));
    return false;
  }
  return waiting_.empty();
}

/// Steps a state to its end; its siblings wait. False where it was stopped on the way.
bool Search::follow(Waiting& w) {
  Config& c = w.state;
  while (!c.ended()) {
    // What a solver that is out of time could not answer must not become a result.
    if ((c.unsure || result_.steps % kStepsBetweenLooks == 0) && !go_on_(*this)) return false;
    machine_.step(c, forks_);
    ++result_.steps;
    result_.states += 1 + forks_.size();
    if (forks_.empty()) continue;
    wait(forks_, w.at);
    ++w.at.passed;
  }
  if (c.unsure && !go_on_(*this)) return false;
  finish(w);
  return true;
}

void Search::begin(std::vector<Config> start) {
  result_.states = start.size();
  std::vector<Config> others(std::make_move_iterator(start.begin() + 1),
                             std::make_move_iterator(start.end()));
  wait(others, {});
  waiting_.push_back({std::move(start[0]), {nullptr, 1}});
}

/// The further successors at a fork, the first of them on top.
void Search::wait(std::vector<Config>& further, const Position& at) {
  for (std::size_t i = further.size(); i-- > 0;) {
    Position there;
    if (track_ == Track::positions) there = at.turned(static_cast<std::uint32_t>(i) + 1);
    waiting_.push_back({std::move(further[i]), std::move(there)});
  }
  further.clear();
}

void Search::finish(const Waiting& w) {
  const semantics::Outcome& outcome = w.state.outcome();
  if (outcome.kind == OutcomeKind::infeasible) return;
  ++result_.ended[outcome.kind];
  if (outcome.kind == OutcomeKind::cut) ++result_.cuts[{outcome.bound, outcome.where}];
  result_.heaps_left_out |= w.state.heaps_left_out;
  result_.arrays_left_out |= w.state.arrays_left_out;
  if (w.state.unsure) ++result_.unsure;
  on_path_(w.at, w.state);
}

std::optional<Position> Search::give_away() {
  if (waiting_.size() < 2) return std::nullopt;
  Position first = std::move(waiting_.front().at);
  waiting_.erase(waiting_.begin());
  return first;
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
  waiting_.push_back({std::move(c), std::move(at)});
}

}  // namespace heapsum::explore
