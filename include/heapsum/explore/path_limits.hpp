// SPDX-License-Identifier: Apache-2.0
// The limits of Artemis on a path: how deep it calls, how often it decides a branch, how many
// conditions it has. Each cuts the path.
//
// They are no part of the calculus. A machine takes them as semantics::Limits and asks at two places:
// before a call, as only the rule knows that one is about to happen and where; and after a step.
// So whatever steps the machine obeys them, a replay too, and the engine knows none of them.
#pragma once

#include <cstdint>
#include <vector>

#include <heapsum/semantics/machine.hpp>

namespace heapsum::explore {

/// Unset means unbounded.
struct PathLimits {
  std::uint32_t calls = semantics::kUnbounded;  // that have not returned, of methods that count
  std::vector<bool> counts{};                   // by MethodId; short or empty: it counts
  /// Of one branch that the input decides: in a row the same way, or on the path.
  std::uint32_t branches = semantics::kUnbounded;
  bool in_a_row = true;
  std::uint32_t conditions = semantics::kUnbounded;  // that the path's decisions add
};

/// As a machine of the program takes them. The program must outlive them.
semantics::Limits machine_limits(PathLimits limits, const syntax::Program& program);

}  // namespace heapsum::explore
