// SPDX-License-Identifier: Apache-2.0
// The explore room: from initial states to ended paths, deterministic, iterative. The order is a
// strategy's (frontier.hpp), depth first if nothing is said.
//
// The engine hands each ended path to a hook and keeps nothing of it. It stops at a budget; the
// states that it had not explored then, and those that a hook dropped, are counted in the result.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <heapsum/base/memory.hpp>
#include <heapsum/explore/frontier.hpp>
#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

struct Budget {
  std::optional<std::uint64_t> max_paths{};  // ended paths, cut and excluded ones included
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  const std::atomic<bool>* cancel = nullptr;
  const MemoryLimit* memory = nullptr;       // null: none
  std::optional<std::uint64_t> max_steps{};  // looked at every 64 steps: a few more may be made
};

/// memory: more than the budget admits; out_of_memory: the system gave no more.
enum class Stop : std::uint8_t {
  finished,
  max_paths,
  timeout,
  interrupted,
  memory,
  out_of_memory,
  max_steps
};

/// A bound that ended paths, and the expression at which it did (none for bounds on the input heap
/// at the entry).
struct CutAt {
  semantics::Bound bound;
  syntax::ExprId where;
  auto operator<=>(const CutAt&) const = default;
};

struct Result {
  Stop stop = Stop::finished;
  std::uint64_t unexplored = 0;  // states left when it stopped
  std::uint64_t dropped = 0;     // states that `keep` did not want
  std::uint64_t invariant_in_error =
      0;  // candidates on which an invariant that is searched for ended in an error
  std::map<semantics::OutcomeKind, std::uint64_t> ended;  // paths by how they ended
  std::map<CutAt, std::uint64_t> cuts;
  bool heaps_left_out = false;   // --k or --scope kept larger input heaps out of some path
  bool arrays_left_out = false;  // --max-array-length kept longer arrays out of some path
  std::uint64_t unsure = 0;      // paths that rest on an `unknown`
  std::uint64_t states = 0;      // initial states and successors
  std::uint64_t steps = 0;
  std::uint64_t most_waiting = 0;  // most states waiting at a time
  Meetings meetings{};             // of a strategy that joins states

  [[nodiscard]] std::uint64_t count(semantics::OutcomeKind kind) const {
    const auto at = ended.find(kind);
    return at == ended.end() ? 0 : at->second;
  }
  /// Returned values, assertion failures, null dereferences and uncaught exceptions.
  [[nodiscard]] std::uint64_t complete() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < semantics::kOutcomeKinds; ++i) {
      const auto kind = static_cast<semantics::OutcomeKind>(i);
      if (semantics::is_complete(kind)) all += count(kind);
    }
    return all;
  }
};

/// Is a state to be explored? It is asked of each initial state, each successor of a fork, and each state that has ended since.
/// One that is dropped is no path: it is counted in Result::dropped, and who drops says why; what the bounds left out of
/// the answer is noted in the result. A state that is kept on an `unknown` is marked unsure.
using Keep = std::function<bool(semantics::Config&, Result&)>;

struct Hooks {
  /// Every ended path but infeasible ones, in the order of the search, numbered from 1.
  std::function<void(std::uint64_t number, const semantics::Config&)> on_path;
  /// Every 64 steps and before each path, with the result so far.
  std::function<void(const Result&)> on_progress;
  Keep keep{};  // unset: all
};

/// Depth first. Requires: `start` is not empty.
Result explore(semantics::Machine& machine, std::vector<semantics::Config> start,
               const Budget& budget, const Hooks& hooks);
/// In the order of the strategy, which is empty before.
Result explore(semantics::Machine& machine, Frontier& frontier,
               std::vector<semantics::Config> start, const Budget& budget, const Hooks& hooks);

}  // namespace heapsum::explore
