// SPDX-License-Identifier: Apache-2.0
// Counting by evaluation: where a part has few cases in which its formulas may differ.
#pragma once

#include <optional>

#include "meter.hpp"
#include "part.hpp"

namespace heapsum::counting {

/// Of one number that is only compared with known numbers: these cut the range into cells, in which all formulas stay as
/// they are. Nothing where the part is not like that, or where the meter was empty before it was done.
std::optional<Integer> count_by_cells(const guard::Terms& terms, const Part& part, Meter& meter);

/// What it takes to evaluate all conjuncts once, in steps.
std::uint64_t nodes_of(const guard::Terms& terms, const Part& part);

/// Every assignment. Nothing where the meter was empty before it was done.
std::optional<Integer> count_one_by_one(const guard::Terms& terms, const Part& part, Meter& meter);

}  // namespace heapsum::counting
