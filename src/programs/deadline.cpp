// SPDX-License-Identifier: Apache-2.0
#include <heapsum/programs/deadline.hpp>

namespace heapsum::programs {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLongestSeconds = 1e9;  // a clock can count further, a deadline need not

}  // namespace

std::optional<Clock::time_point> deadline_after(double seconds, Clock::time_point begin) {
  if (seconds <= 0 || seconds > kLongestSeconds) return std::nullopt;
  return begin +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace heapsum::programs
