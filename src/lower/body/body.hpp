// SPDX-License-Identifier: Apache-2.0
// The body of one method. Each basic block is executed on a stack of expressions: what an instruction pushes is an
// expression over variables, and what has an effect stays there until the next effect, or a jump, needs it
// in a variable. Blocks are executed until the types of all variables at their starts are known, and then once more:
// what they gave last is the method's.
#pragma once

#include "world.hpp"

namespace heapsum::lower {

/// The body of the method, which has code, is part of the program.
void lower_body(World& world, const Job& job);

}  // namespace heapsum::lower
