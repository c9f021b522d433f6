// SPDX-License-Identifier: Apache-2.0
// Operations on numbers in Z3's words. Integers are vectors of 32 or 64 bits; floats and doubles are those
// of its theory of IEEE 754 (float_translation.hpp).
#pragma once

#include <z3++.h>

#include <heapsum/guard/formula.hpp>

#include "question.hpp"

namespace heapsum::solver {

/// The vector at the width at which its type is computed with.
z3::expr extended(const z3::expr& e, guard::NumberType type);

/// What the operation of operations.def makes of a and b, or of a alone, as a number of type `to`. Not
/// of symbols, cases and the remainder of floats.
z3::expr operation(guard::NumberKind kind, guard::NumberType to, const z3::expr& a,
                   const z3::expr& b);

}  // namespace heapsum::solver
