// SPDX-License-Identifier: Apache-2.0
// Parts of one number that is only compared with known numbers, however the comparisons are put together.
#pragma once

#include <optional>

#include "meter.hpp"
#include "part.hpp"

namespace heapsum::counting {

/// The known numbers cut the range into cells, in which all formulas stay as they are. Nothing where the part is not
/// like that, or where the meter was empty before it was done.
std::optional<Integer> count_by_cells(const guard::Terms& terms, const Part& part, Meter& meter);

}  // namespace heapsum::counting
