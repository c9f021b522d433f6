// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/spelling.hpp>

#include <algorithm>
#include <cstddef>

namespace heapsum {

namespace {

// Longer words are no typing slips, and more candidates would make a hint slow.
constexpr std::size_t kMaxSlipLength = 64;
constexpr std::size_t kMaxCandidates = 1000;

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  const std::size_t width = to.size() + 1;
  std::vector<std::size_t> cost((from.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= from.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= to.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = at(i - 1, j - 1) + (from[i - 1] == to[j - 1] ? 0 : 1);
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return cost.back();
}

}  // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
  if (word.size() > kMaxSlipLength) return {};
  std::size_t best_distance = std::clamp<std::size_t>(word.size() / 3, 1, 2) + 1;
  std::string_view best;
  const std::size_t count = std::min(candidates.size(), kMaxCandidates);
  for (std::size_t i = 0; i < count; ++i) {
    if (candidates[i].size() > kMaxSlipLength) continue;
    const std::size_t distance = edit_distance(word, candidates[i]);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = candidates[i];
  }
  return best;
}

}  // namespace heapsum
