// SPDX-License-Identifier: Apache-2.0
// One symbolic exploration, kept whole: the table of formulas and every ended state.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/explore/merging.hpp>
#include <heapsum/solver/chain.hpp>

namespace heapsum::testing {

struct Explored {
  std::unique_ptr<guard::Terms> terms = std::make_unique<guard::Terms>();
  std::unique_ptr<solver::Solver> solver;
  std::vector<semantics::Config> ended;
  explore::Result result;
  semantics::RuleCounts fired{};
};

/// Beyond this an exploration stops, as interrupted, out of paths or out of time. A random program
/// may be a question that is hard for every solver: one that is not answered in time counts as out
/// of time.
struct Effort {
  std::optional<std::uint64_t> most_paths, most_steps;
  std::optional<std::chrono::seconds> most_time;
};

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const Effort& effort = {});
/// Of flows that came together at one place, so many are told one by one.
inline constexpr std::size_t kMostCases = 16;

/// The same with states that meet joined, policy summary. `look`, if there is one, sees each state that the search takes
/// up, joined ones among them; `joins` sees each of two that are joined before.
using Look = std::function<void(Explored&, const semantics::Config&)>;
Explored explored_merged(const syntax::Program& program, const semantics::Bounds& bounds,
                         explore::Merge merge, const Effort& effort = {}, const Look& look = {},
                         const Look& joins = {});

}  // namespace heapsum::testing
