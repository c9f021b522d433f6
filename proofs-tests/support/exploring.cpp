// SPDX-License-Identifier: Apache-2.0
#include "exploring.hpp"

#include <atomic>

namespace heapsum::testing {

namespace {

/// A strategy whose states are looked at as they are taken up.
class Seen : public explore::Frontier {
 public:
  Seen(explore::Frontier& of, std::function<void(const semantics::Config&)> look)
      : of_(of), look_(std::move(look)) {}
  void fork(explore::Waiting& here, std::vector<explore::Waiting>& others,
            std::size_t depth) override {
    of_.fork(here, others, depth);
  }
  [[nodiscard]] bool joins() const override { return of_.joins(); }
  [[nodiscard]] bool arrives(const explore::Waiting& w) override { return of_.arrives(w); }
  void push(explore::Waiting w) override { of_.push(std::move(w)); }
  explore::Waiting pop() override {
    explore::Waiting next = of_.pop();
    if (look_) look_(next.state);
    return next;
  }
  [[nodiscard]] std::size_t size() const override { return of_.size(); }
  std::optional<explore::Waiting> give_away() override { return of_.give_away(); }
  [[nodiscard]] const explore::Meetings& meetings() const override { return of_.meetings(); }

 private:
  explore::Frontier& of_;
  std::function<void(const semantics::Config&)> look_;
};

Explored explored_by(const syntax::Program& program, semantics::PolicyName policy,
                     const semantics::Bounds& bounds, const Effort& effort, explore::Merge merge,
                     const Look& look, const Look& joins) {
  Explored e;
  std::optional<std::chrono::steady_clock::time_point> deadline;
  if (effort.most_time) deadline = std::chrono::steady_clock::now() + *effort.most_time;
  solver::ChainOptions options;
  options.limits.deadline = deadline;
  e.solver = solver::make_chain(*e.terms, options);
  semantics::Machine machine(program, policy, bounds, *e.terms, *e.solver);
  std::atomic<bool> enough = false;
  const explore::Budget budget{
      .max_paths = effort.most_paths, .deadline = deadline, .cancel = &enough};
  const explore::Hooks hooks{
      [&](std::uint64_t, const semantics::Config& c) { e.ended.push_back(c); },
      [&](const explore::Result& so_far) {
        if (effort.most_steps && so_far.steps > *effort.most_steps) enough = true;
      }};
  const auto with = [&e](const Look& what) -> std::function<void(const semantics::Config&)> {
    if (!what) return {};
    return [&e, what](const semantics::Config& c) { what(e, c); };
  };
  const auto strategy = merge == explore::Merge::none
                            ? explore::depth_first()
                            : explore::merging(program, *e.terms, merge, with(joins), kMostCases);
  const std::function<void(const semantics::Config&)> see = with(look);
  Seen frontier(*strategy, see);
  e.result = explore::explore(machine, frontier, machine.start(), budget, hooks);
  if (effort.most_time && e.result.unsure > 0) e.result.stop = explore::Stop::timeout;
  e.fired = machine.fired();
  return e;
}

}  // namespace

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const Effort& effort) {
  return explored_by(program, policy, bounds, effort, explore::Merge::none, {}, {});
}

Explored explored_merged(const syntax::Program& program, const semantics::Bounds& bounds,
                         explore::Merge merge, const Effort& effort, const Look& look,
                         const Look& joins) {
  return explored_by(program, semantics::PolicyName::summary, bounds, effort, merge, look, joins);
}

}  // namespace heapsum::testing
