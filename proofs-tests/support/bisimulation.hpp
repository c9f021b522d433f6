// SPDX-License-Identifier: Apache-2.0
// The bisimulation of two policies on one program, also of a summary with a fault put into it.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <heapsum/bisim/check.hpp>
#include <heapsum/guard/formula.hpp>

namespace heapsum::testing {

/// Changes what a step of the summary machine made: the successor and its forks.
using Fault = std::function<void(const semantics::Config& before, semantics::Config& after,
                                 std::vector<semantics::Config>& forks, guard::Terms& terms)>;

/// Who is compared: the right one is no finer than the left.
struct Policies {
  semantics::PolicyName left = semantics::PolicyName::lazy;
  semantics::PolicyName right = semantics::PolicyName::summary;
};

/// What a walk found, with the tables that its states refer to.
struct Walked {
  std::unique_ptr<guard::Terms> left_terms = std::make_unique<guard::Terms>();
  std::unique_ptr<guard::Terms> right_terms = std::make_unique<guard::Terms>();
  bisim::Result result;
};
/// Stopped where the left machine needs more steps.
Walked walk(const syntax::Program& program, const semantics::Bounds& bounds,
            const Fault& fault = {},
            std::uint64_t most_steps = std::numeric_limits<std::uint64_t>::max(),
            const Policies& policies = {});

bisim::Result bisimulated(const syntax::Program& program, const semantics::Bounds& bounds,
                          const Fault& fault = {},
                          std::uint64_t most_steps = std::numeric_limits<std::uint64_t>::max(),
                          const Policies& policies = {});

/// Empty where the two are bisimilar and nothing was left open; else what is wrong.
std::string bisimulation_violation(const bisim::Result& result);

}  // namespace heapsum::testing
