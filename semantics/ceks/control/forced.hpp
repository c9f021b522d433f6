// SPDX-License-Identifier: Apache-2.0
// Rounds of a loop that the program itself decides. They may go on beyond --unwind (Bounds::forced_rounds).
#pragma once

#include "ceks/rules.hpp"

namespace heapsum::semantics::ceks {

/// The block begins with a comparison of numbers, each of which the program has made: whatever the input, it goes on in one way.
bool decides_itself(const Step& s, const Config& c, ExprId block);

}  // namespace heapsum::semantics::ceks
