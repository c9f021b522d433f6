// SPDX-License-Identifier: Apache-2.0
// Exploration by several threads. Each worker has a machine of its own, with its own table of
// formulas and its own oracle; states never pass from one to another. What passes is a *way*: which
// successor to take at each fork. A worker that has nothing to do is given the way to a state that
// another one has not looked at yet, and walks it again.
//
// The paths are those of explore(), and a way says where a path stands among them: sorted by their
// ways, they are in depth-first order, whatever the number of workers.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <vector>

#include <heapsum/explore/engine.hpp>

namespace heapsum::explore {

/// At the fork that follows `after` others on the way, the successor `index` ≥ 1 was taken. The
/// initial states are the successors of the fork before all.
struct Turn {
  std::uint32_t after = 0, index = 0;
  bool operator==(const Turn&) const = default;
};

/// The turns of a way; at all other forks it takes the first successor, number 0.
struct Way {
  std::vector<Turn> turns;
  bool operator==(const Way&) const = default;
  /// Depth-first order.
  std::strong_ordering operator<=>(const Way& other) const;
};

struct Worker {
  semantics::Machine* machine = nullptr;
  /// Every ended path that this worker came to, in no useful order.
  std::function<void(const Way&, const semantics::Config&)> on_path;
  /// Before and after a way is walked again: what is done in between was done before.
  std::function<void()> before_replay, after_replay;
};

/// Runs the workers, one thread each. `budget.max_paths` is not obeyed: which paths come first is
/// known only in the end. `on_progress` is called on the calling thread.
Result explore(std::vector<Worker> workers, const Budget& budget,
               const std::function<void(const Result&)>& on_progress);

}  // namespace heapsum::explore
