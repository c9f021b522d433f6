// SPDX-License-Identifier: Apache-2.0
// What one thread explores with: a table of formulas, a solver, a machine; and how it describes the
// paths that it finds.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include <heapsum/report/describe.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/solver/chain.hpp>

#include "options.hpp"

namespace heapsum::cli {

solver::Stats sum(const solver::Stats& a, const solver::Stats& b);

class Desk {
 public:
  Desk(const syntax::Program& program, const semantics::Bounds& bounds,
       const std::optional<semantics::InputHeap>& input, const RunOptions& options,
       std::optional<std::chrono::steady_clock::time_point> deadline);

  std::vector<semantics::Config> start();
  [[nodiscard]] semantics::Machine& machine() { return machine_; }
  /// For people; the path has no number yet.
  report::PathFinding describe(const semantics::Config& ended);
  /// An input that takes the path; none where no model of it is found.
  std::optional<semantics::InputHeap> input_of(const semantics::Config& c);

  /// What is done between these two was done before, and is not counted.
  void before_replay();
  void after_replay();
  [[nodiscard]] semantics::RuleCounts fired() const;
  [[nodiscard]] solver::Stats asked() const;

 private:
  const syntax::Program& program_;
  const std::optional<semantics::InputHeap>& input_;
  const RunOptions& options_;
  guard::Terms terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::unique_ptr<solver::Solver> settler_;  // for what is shown; its questions are not counted
  semantics::Machine machine_;
  semantics::RuleCounts fired_before_{}, fired_again_{};
  solver::Stats asked_before_{}, asked_again_{};
};

}  // namespace heapsum::cli
