// SPDX-License-Identifier: Apache-2.0
// The addresses that `ulimit -v` leaves to this process.
#pragma once

#include <cstdint>

namespace heapsum {

/// In bytes; the greatest number where there is no limit.
[[nodiscard]] std::uint64_t address_space_left();

}  // namespace heapsum
