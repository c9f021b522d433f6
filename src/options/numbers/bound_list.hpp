// SPDX-License-Identifier: Apache-2.0
// Bounds as `compare` takes them: a number, a range, a list.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>

namespace heapsum::options {

/// No program comes near it.
inline constexpr std::uint32_t kGreatestBound = 1'000'000'000;

/// "3", "1..6", "1,2,4", "1..3,6": each bound once, the least first. The error says what is wrong
/// and with which part.
Result<std::vector<std::uint32_t>, std::string> read_bound_list(const std::string& text);

/// The parts between commas, empty ones included.
std::vector<std::string> split_at_commas(const std::string& text);

}  // namespace heapsum::options
