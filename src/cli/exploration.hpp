// SPDX-License-Identifier: Apache-2.0
// The wiring: machine, solver and engine together, and what comes out of them to a writer.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include <heapsum/report/writers.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

#include "options.hpp"

namespace heapsum::cli {

inline constexpr unsigned kQuestionMs = 10'000;  // for one question to the solver

/// When --timeout ends; none where it is 0.
std::optional<std::chrono::steady_clock::time_point> deadline_of(
    double seconds, std::chrono::steady_clock::time_point begin);

/// What one of `left` tasks may take of the time, of which `jobs` run at a time.
std::optional<std::chrono::steady_clock::time_point> share_of(
    std::optional<std::chrono::steady_clock::time_point> deadline, std::size_t jobs,
    std::size_t left);

/// Called with every ended path, in order.
using PathHook = std::function<void(const semantics::Config&)>;

/// Who hears of paths, in order.
struct Listener {
  PathHook on_path{};
  std::function<void(report::PathFinding&)> on_described{};  // before it is written
  /// Gets the head and the paths, unless there are none to be shown; not the tail.
  report::Writer* writer = nullptr;
};

report::Tail explored(const syntax::Program& program, const semantics::Bounds& bounds,
                      const std::optional<semantics::InputHeap>& input, const RunOptions& options,
                      const Listener& listener);

}  // namespace heapsum::cli
