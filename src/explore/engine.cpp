// SPDX-License-Identifier: Apache-2.0
// The loop.
#include <heapsum/explore/engine.hpp>

#include <algorithm>
#include <utility>

namespace heapsum::explore {

namespace {

using semantics::Config;
using semantics::OutcomeKind;

constexpr std::uint64_t kStepsBetweenLooks = 64;

class Run {
 public:
  Run(semantics::Machine& machine, const Budget& budget, const Hooks& hooks)
      : machine_(machine), budget_(budget), hooks_(hooks) {}

  Result from(std::vector<Config> start) {
    result_.states = start.size();
    std::reverse(start.begin(), start.end());  // the first is on top
    waiting_ = std::move(start);
    while (!waiting_.empty() && may_go_on()) {
      result_.most_waiting = std::max<std::uint64_t>(result_.most_waiting, waiting_.size());
      Config c = std::move(waiting_.back());
      waiting_.pop_back();
      if (!follow(c)) waiting_.push_back(std::move(c));
    }
    result_.unexplored = waiting_.size();
    return result_;
  }

 private:
  bool may_go_on() {
    if (result_.stop != Stop::finished) return false;
    if (budget_.max_paths && ended_ >= *budget_.max_paths) result_.stop = Stop::max_paths;
    return result_.stop == Stop::finished;
  }

  /// Steps c to its end; its siblings wait. False where the budget stopped it on the way.
  bool follow(Config& c) {
    std::vector<Config> forks;
    while (!c.ended()) {
      // What a solver that is out of time could not answer must not become a result.
      if ((c.unsure || result_.steps % kStepsBetweenLooks == 0) && !look()) return false;
      machine_.step(c, forks);
      ++result_.steps;
      result_.states += 1 + forks.size();
      for (auto fork = forks.rbegin(); fork != forks.rend(); ++fork)
        waiting_.push_back(std::move(*fork));
      forks.clear();
    }
    if (c.unsure && !look()) return false;
    finish(c);
    return true;
  }

  bool look() {
    if (hooks_.on_progress) hooks_.on_progress(result_);
    if (budget_.cancel != nullptr && budget_.cancel->load()) result_.stop = Stop::interrupted;
    if (budget_.deadline && std::chrono::steady_clock::now() >= *budget_.deadline)
      result_.stop = Stop::timeout;
    return result_.stop == Stop::finished;
  }

  void finish(const Config& c) {
    const semantics::Outcome& outcome = c.outcome();
    if (outcome.kind == OutcomeKind::infeasible) return;
    ++ended_;
    ++result_.ended[outcome.kind];
    if (outcome.kind == OutcomeKind::cut) ++result_.cuts[{outcome.bound, outcome.where}];
    result_.heaps_left_out |= c.heaps_left_out;
    if (c.unsure) ++result_.unsure;
    if (hooks_.on_path) hooks_.on_path(ended_, c);
  }

  semantics::Machine& machine_;
  const Budget& budget_;
  const Hooks& hooks_;
  std::vector<Config> waiting_;
  std::uint64_t ended_ = 0;
  Result result_;
};

}  // namespace

Result explore(semantics::Machine& machine, std::vector<Config> start, const Budget& budget,
               const Hooks& hooks) {
  return Run(machine, budget, hooks).from(std::move(start));
}

}  // namespace heapsum::explore
