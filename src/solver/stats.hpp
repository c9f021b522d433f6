// SPDX-License-Identifier: Apache-2.0
// The slowest questions of several lists.
#pragma once

#include <vector>

#include <heapsum/solver/chain.hpp>

namespace heapsum::solver {

/// kSlowest of both at most, the slowest first.
std::vector<SlowQuestion> slowest_of(std::vector<SlowQuestion> a,
                                     const std::vector<SlowQuestion>& b);

}  // namespace heapsum::solver
