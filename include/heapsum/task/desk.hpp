// SPDX-License-Identifier: Apache-2.0
// What one thread explores with: a table of formulas, a solver, a machine; and how it describes the
// paths that it finds.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/explore/completions.hpp>
#include <heapsum/explore/frontier.hpp>
#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/solver/chain.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::task {

class Desk {
 public:
  explicit Desk(const Task& task);  // which outlives it

  std::vector<semantics::Config> start();
  /// The order in which the task's states are explored. `joins`, `cases`: as of explore::merging.
  std::unique_ptr<explore::Frontier> frontier(
      std::function<void(const semantics::Config&)> joins = {}, std::size_t cases = 0);
  /// Which states are explored: with an invariant that is searched for, those that some input takes which satisfies it.
  explore::Keep keep();
  [[nodiscard]] semantics::Machine& machine() { return machine_; }
  [[nodiscard]] const guard::Terms& terms() const { return terms_; }
  [[nodiscard]] guard::Terms& terms() { return terms_; }
  [[nodiscard]] solver::Solver& solver() { return *solver_; }
  /// For people; the path has no number and no witness yet.
  report::PathFinding describe(const semantics::Config& ended);
  /// An input that takes the path; none where no model of it is found.
  std::optional<semantics::InputHeap> input_of(const semantics::Config& c);

  /// What is done between these two was done before, and is not counted.
  void before_replay();
  void after_replay();
  [[nodiscard]] semantics::RuleCounts fired() const;
  [[nodiscard]] solver::Stats asked() const;
  [[nodiscard]] explore::Searches searches() const;

 private:
  /// Of a model of the path alone.
  std::optional<semantics::InputHeap> input_on(const semantics::Config& c);

  const Task& task_;
  guard::Terms terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Solver> settler_;  // for what is shown; its questions are not counted
  semantics::Machine machine_;
  struct Invariant {  // that is searched for
    Invariant(const Task& task, guard::Terms& terms, guard::Oracle& oracle);
    explore::Budget budget;
    semantics::Machine machine;
    explore::Completions completions;
  };
  std::unique_ptr<Invariant> invariant_{};
  report::DescribedPlaces places_;
  semantics::RuleCounts fired_before_{}, fired_again_{};
  solver::Stats asked_before_{}, asked_again_{};
};

}  // namespace heapsum::task
