// SPDX-License-Identifier: Apache-2.0
// Makes a part smaller, and keeps its count: what one conjunct says of one unknown goes to the unknown's range, what
// ranges decide becomes known, and each conjunct may rely on the others.
#pragma once

#include "meter.hpp"
#include "part.hpp"

namespace heapsum::counting {

/// False where nothing satisfies the conjuncts; the part is of no use then. Otherwise no conjunct is a constant or
/// a conjunction, and no unknown of one value is left in any.
bool simplify(guard::Terms& terms, Part& part, Meter& meter);

}  // namespace heapsum::counting
