// SPDX-License-Identifier: Apache-2.0
// Exploration: from initial states to ended paths, depth first, deterministic, iterative.
//
// The engine hands each ended path to a hook and keeps nothing of it. It stops at a budget; what it
// had not explored then is said in the result, never dropped in silence.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

struct Budget {
  std::optional<std::uint64_t> max_paths{};  // ended paths, cut and excluded ones included
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  const std::atomic<bool>* cancel = nullptr;
  std::optional<std::uint64_t> max_steps{};  // looked at every few thousand steps
};

enum class Stop : std::uint8_t { finished, max_paths, timeout, interrupted, max_steps };

/// A bound that ended paths, and the expression at which it did (none for bounds on the input heap
/// at the entry).
struct CutAt {
  semantics::Bound bound;
  syntax::ExprId where;
  auto operator<=>(const CutAt&) const = default;
};

struct Result {
  Stop stop = Stop::finished;
  std::uint64_t unexplored = 0;                           // states left when it stopped
  std::map<semantics::OutcomeKind, std::uint64_t> ended;  // paths by how they ended
  std::map<CutAt, std::uint64_t> cuts;
  bool heaps_left_out = false;   // --k or --scope kept larger input heaps out of some path
  bool arrays_left_out = false;  // --max-array-length kept longer arrays out of some path
  std::uint64_t unsure = 0;      // paths that rest on an `unknown`
  std::uint64_t states = 0;      // initial states and successors
  std::uint64_t steps = 0;
  std::uint64_t most_waiting = 0;  // most states waiting at a time

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

struct Hooks {
  /// Every ended path but infeasible ones, in depth-first order, numbered from 1.
  std::function<void(std::uint64_t number, const semantics::Config&)> on_path;
  /// Now and then (every few thousand steps), with the result so far.
  std::function<void(const Result&)> on_progress;
};

Result explore(semantics::Machine& machine, std::vector<semantics::Config> start,
               const Budget& budget, const Hooks& hooks);

}  // namespace heapsum::explore
