// SPDX-License-Identifier: Apache-2.0
// Comparisons of terms as linear conditions on integers.
//
// What a formula computes is linear where nothing wraps around. Where it may, the number of times is a case, or one
// more variable: a + b of 32 bits is a + b - 2^32·k for the one k that makes it a number of 32 bits. Likewise a quotient by a
// known number, and with it remainders, masks and shifts: the variables that are added have one value for each
// assignment of the others, so the count stays the same.
#pragma once

#include <optional>
#include <vector>

#include "part.hpp"
#include "points/system.hpp"

namespace heapsum::counting {

/// Which way each fork went, in the order in which they are met.
using Turns = std::vector<std::size_t>;

/// One case of a part, or a term that is not linear.
struct LinearCase {
  System system{};
  std::vector<std::size_t> ways{};  // how many each fork has
  std::optional<guard::NodeRef> obstacle{};
};

/// The case in which the forks go as the turns say, then the first way. Its numbers are the variables, by index. The part
/// has comparisons only, no two numbers of a condition.
LinearCase linear_case(const guard::Terms& terms, const Part& part, const Turns& turns);

/// The turns of the next case; false after the last.
bool advance(Turns& turns, const std::vector<std::size_t>& ways);

}  // namespace heapsum::counting
