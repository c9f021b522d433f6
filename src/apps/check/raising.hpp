// SPDX-License-Identifier: Apache-2.0
// Bounds that begin low and grow: first what is quickly found, then further where a bound left something out.
#pragma once

#include <cstdint>

#include <heapsum/task/settings.hpp>

namespace heapsum::check {

struct Heights {
  std::uint32_t k = 0, unwind = 0, array_length = 0;
};
inline constexpr Heights kFirst{.k = 1, .unwind = 2, .array_length = 2};
/// The defaults. So far it goes where a defect is found too: the first is mostly a null argument.
inline constexpr Heights kUsual{.k = 3, .unwind = 4, .array_length = 3};
inline constexpr Heights kHighest{.k = 64, .unwind = 4096, .array_length = 100};

/// Those to be raised, as low as they begin.
void begin_low(const task::BoundKinds& raised, task::Limits& limits);

/// Raises those that left something out, no higher than `most`. False: none of them can be.
bool raise(const task::BoundKinds& raised, const task::BoundKinds& left_out_by, const Heights& most,
           task::Limits& limits);

}  // namespace heapsum::check
