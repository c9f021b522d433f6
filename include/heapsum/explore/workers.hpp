// SPDX-License-Identifier: Apache-2.0
// Exploration by several threads. Each worker has a machine of its own, with its own table of
// formulas and its own oracle; states never pass from one to another. What passes is a *way*: which
// successor to take at each fork. A worker that has nothing to do is given the way to a state that
// another one has not looked at yet, and walks it again.
//
// The paths are those of explore(), and a way says where a path stands among them: sorted by their
// ways, they are in depth-first order, whatever the number of workers.
#pragma once

#include <functional>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/way.hpp>

namespace heapsum::explore {

struct Worker {
  semantics::Machine* machine = nullptr;
  /// Every ended path that this worker came to, in no useful order.
  std::function<void(const Way&, const semantics::Config&)> on_path;
  /// Before and after a way is walked again: what is done in between was done before.
  std::function<void()> before_replay, after_replay;
  Keep keep{};  // as of Hooks; called on the thread of the worker
};

/// Runs the workers, one thread each. `budget.max_paths` is not obeyed: which paths come first is
/// known only in the end. `on_progress` is called on the calling thread.
Result explore(std::vector<Worker> workers, const Budget& budget,
               const std::function<void(const Result&)>& on_progress);

}  // namespace heapsum::explore
