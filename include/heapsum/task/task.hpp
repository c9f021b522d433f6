// SPDX-License-Identifier: Apache-2.0
// A task: a program and all that says how it is explored. explored() in exploration.hpp carries it out.
//
//   const auto task = task::task_of(target, settings);
//   const report::Tail tail = task::explored(task.value(), {}, {}, writer.get());
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/explore/engine.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/task/settings.hpp>

namespace heapsum::task {

using Clock = std::chrono::steady_clock;
using Deadline = std::optional<Clock::time_point>;

/// The two parts of a program whose invariant is searched for.
struct SearchedFor {
  syntax::Program body, invariant;
};

struct Task {
  const programs::Target& target;
  Settings settings;
  semantics::Bounds bounds;
  Deadline deadline{};
  std::optional<semantics::InputHeap> input{};        // of a concrete run
  std::shared_ptr<const SearchedFor> searched_for{};  // where the invariant is searched for

  [[nodiscard]] const syntax::Program& program() const { return target.program; }
  /// What the machine runs: of program(), whose numbers it has, all but an invariant that is searched for.
  [[nodiscard]] const syntax::Program& explored_program() const {
    return searched_for ? searched_for->body : target.program;
  }
  [[nodiscard]] explore::Budget budget() const {
    return {settings.budget.max_paths, deadline, settings.budget.cancel, settings.budget.memory};
  }
};

/// With what lowering has left of the settings' timeout. The target must outlive the task. The error is ready to print.
Result<Task, std::string> task_of(const programs::Target& target, const Settings& settings);

/// What a result says of how it came about. All commands say it in these words.
report::Options shown_options(const Task& task);

/// For one question to the solver, and for one about a path that rests on a question without an answer.
inline constexpr unsigned kQuestionMs = 10'000, kDoubtfulQuestionMs = 1'250;

/// When so many seconds from `begin` are over; none where that is 0.
Deadline deadline_of(double seconds, Clock::time_point begin);

/// In bytes: what the budget says, else three quarters of what this process may have. 0: nobody knows.
std::uint64_t memory_of(const Budget& budget);

/// The versions of heapsum and of Z3.
const char* tool_version();
const char* solver_version();

}  // namespace heapsum::task
