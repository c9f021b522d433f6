// SPDX-License-Identifier: Apache-2.0
// One symbolic exploration, kept whole: the table of formulas and every ended state.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <heapsum/explore/engine.hpp>
#include <heapsum/solver/chain.hpp>

namespace heapsum::testing {

struct Explored {
  std::unique_ptr<guard::Terms> terms = std::make_unique<guard::Terms>();
  std::unique_ptr<solver::Solver> solver;
  std::vector<semantics::Config> ended;
  explore::Result result;
  semantics::RuleCounts fired{};
};

/// Beyond this an exploration stops, as interrupted or out of paths.
struct Effort {
  std::optional<std::uint64_t> most_paths, most_steps;
};

Explored explored(const syntax::Program& program, semantics::PolicyName policy,
                  const semantics::Bounds& bounds, const Effort& effort = {});

}  // namespace heapsum::testing
