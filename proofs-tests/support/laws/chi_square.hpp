// SPDX-License-Identifier: Apache-2.0
// Whether what was drawn is drawn with the weights that it should have: Pearson's test.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <string>

#include <fmt/format.h>

#include <heapsum/counting/counter.hpp>

namespace heapsum::testing {

/// `seen`: how often each thing was drawn. Empty: only what has a weight was drawn, and the deviation is below the mean and five
/// standard deviations of its distribution, which it exceeds less than once in ten thousand tests.
template <typename Thing>
std::string unlikely(const std::map<Thing, std::uint64_t>& seen,
                     const std::map<Thing, counting::Integer>& weights) {
  counting::Integer all = 0;
  for (const auto& [thing, weight] : weights) all += weight;
  double draws = 0, sum = 0;
  for (const auto& [thing, times] : seen) {
    if (!weights.contains(thing)) return "something was drawn that is not there";
    draws += static_cast<double>(times);
  }
  for (const auto& [thing, weight] : weights) {
    const double expected = draws * static_cast<double>(weight) / static_cast<double>(all);
    const auto at = seen.find(thing);
    const double times = at == seen.end() ? 0 : static_cast<double>(at->second);
    sum += (times - expected) * (times - expected) / expected;
  }
  const auto freedom = static_cast<double>(weights.size() - 1);
  const double most = freedom + 5 * std::sqrt(2 * freedom);
  return sum < most ? std::string() : fmt::format("deviation {} of at most {}", sum, most);
}

}  // namespace heapsum::testing
