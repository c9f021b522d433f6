// SPDX-License-Identifier: Apache-2.0
// A task is carried out: machine, solver and engine together, and what comes out of them as findings.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <heapsum/explore/engine.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::task {

/// Which ended paths are described.
enum class Described : std::uint8_t { all, none };

struct Wish {
  Described paths = Described::all;
  std::optional<std::uint64_t> only_path{};  // of all, this one
  bool witness = false;                      // an input that takes the path, for each
};

/// Called on the calling thread. With `on_path` or `on_rule` there is one worker.
struct Hooks {
  std::function<void(const semantics::Config&)> on_path{};  // every ended path, in order
  std::function<void(const explore::Result&)> on_progress{};
  std::function<void(semantics::RuleId, const semantics::Config&)> on_rule{};
};

report::Findings explored(const Task& task, const Wish& wish, const Hooks& hooks);

}  // namespace heapsum::task
