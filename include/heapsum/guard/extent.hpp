// SPDX-License-Identifier: Apache-2.0
// What a term of integers can be, from what its operands can be: an interval, and the bits that may be one. The bits tell a
// sum from a mixture: `x | y` is x + y where no bit may be one in both.
#pragma once

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// The literal alone.
Extent extent_of(std::int64_t value);
/// Of a node that is no literal; of one operand: the second says nothing. It is never too small.
Extent extent_of(const NumberNode& n, const Extent& a, const Extent& b);

}  // namespace heapsum::guard
