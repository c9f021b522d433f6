// SPDX-License-Identifier: Apache-2.0
// How a program is explored: the policy, the bounds, the budget. What is not said has a default, which may depend on
// policy and program (bounds_of).
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <heapsum/base/memory.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/explore/merging.hpp>
#include <heapsum/explore/path_limits.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::task {

/// A policy, by the name that the user gave it.
struct Mode {
  semantics::PolicyName policy = semantics::PolicyName::summary;
  std::string name = "summary";
};

struct Limits {
  std::optional<std::uint32_t> k, unwind{};
  std::map<std::string, std::uint32_t> scope{};  // by class; "*": each that is not named
  std::uint32_t max_array_length = semantics::Bounds{}.array_length;
  bool symbolic_null = true, symbolic_alias = true;
  std::optional<std::uint32_t> call_depth{}, branch_bound{}, max_pc{};  // unset: none
  bool branches_in_a_row = true;                                        // what branch_bound counts
};

/// Some of the bounds that keep inputs or runs out.
struct BoundKinds {
  bool heaps = false;   // --k; as a reason of what is left out, --scope too
  bool rounds = false;  // --unwind
  bool arrays = false;  // --max-array-length

  [[nodiscard]] bool any() const { return heaps || rounds || arrays; }
};

struct Budget {
  double timeout_seconds = 60;  // 0: none
  std::optional<std::uint64_t> max_paths{};
  std::optional<std::uint64_t> max_memory_bytes{};  // unset: a share of what there is
  const std::atomic<bool>* cancel = nullptr;        // asks it to stop; null: nobody does
  const MemoryLimit* memory = nullptr;  // what max_memory_bytes comes to; null: nobody looks
};

/// How an invariant is assumed. run: before the entry, each way through it is a path. guard: the same, its ways joined into one
/// state. search: a path goes on as long as some input that takes it satisfies the invariant.
enum class Invariant : std::uint8_t { run, guard, search, automatic };

/// As the user says it.
constexpr std::string_view word(Invariant how) {
  switch (how) {
    case Invariant::run: return "run";
    case Invariant::guard: return "guard";
    case Invariant::search: return "search";
    case Invariant::automatic: return "auto";
  }
  return "?";
}

struct Settings {
  Mode mode{};
  Invariant invariant = Invariant::run;
  explore::Merge merge = explore::Merge::none;
  Limits limits{};
  Budget budget{};
  std::uint32_t jobs = 1;  // threads
};

/// What automatic stands for: search where the policy decides the shape of the input on each path, run in a summary
/// (docs/invariants.md has the figures).
constexpr Invariant best_invariant(semantics::PolicyName policy) {
  return policy == semantics::PolicyName::summary ? Invariant::run : Invariant::search;
}

/// Defaults where nothing is said: k 3 and unwind k+1, none in concrete mode. Where the scope bounds every class, k is none and
/// unwind the most objects of a heap and one. The error is ready to print.
Result<semantics::Bounds, std::string> bounds_of(const Settings& settings,
                                                 const syntax::Program& program);

/// Artemis' limits. Calls count of methods of the entry's file: what the runtime does is followed as far as it goes.
explore::PathLimits path_limits(const Limits& limits, const syntax::Program& program);

}  // namespace heapsum::task
