// SPDX-License-Identifier: Apache-2.0
// A task is carried out: machine, solver and engine together. Each path goes to a writer as it is found.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <heapsum/explore/engine.hpp>
#include <heapsum/report/writers.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::task {

class Desk;

/// Which ended paths are written, and with what.
struct Wish {
  std::optional<std::uint64_t> first{};      // so many, in order; 0: none; unset: all
  std::optional<std::uint64_t> only_path{};  // of all, this one
  bool witness = false;                      // an input that takes the path, for each
  bool decisions = true;                     // of a concrete run: false where nobody looks at them
  std::uint32_t cases = 0;                   // of flows that came together on a path, at each place
};

/// Called on the calling thread. With `on_path` or `on_rule` there is one worker, and where the wish counts paths.
struct Hooks {
  /// Every ended path, in order, and the desk that it was found at.
  std::function<void(const semantics::Config&, Desk&)> on_path{};
  std::function<void(report::PathFinding&)>
      on_described{};  // before it is written; with `on_path` only
  std::function<void(const explore::Result&)> on_progress{};
  std::function<void(semantics::RuleId, const semantics::Config&)> on_rule{};
};

/// What a document about the task begins with.
report::Head head_of(const Task& task);

/// The writer gets the head and the paths that are wished for, but not the end: who called may have more to say. Null: nobody reads
/// them.
report::Tail explored(const Task& task, const Wish& wish, const Hooks& hooks,
                      report::Writer* writer = nullptr);

}  // namespace heapsum::task
