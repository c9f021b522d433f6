// SPDX-License-Identifier: Apache-2.0
// From a number of seconds to the time at which they are over.
#pragma once

#include <chrono>
#include <optional>

namespace heapsum::programs {

/// None where `seconds` is 0, or more than a clock should count.
std::optional<std::chrono::steady_clock::time_point> deadline_after(
    double seconds, std::chrono::steady_clock::time_point begin);

}  // namespace heapsum::programs
