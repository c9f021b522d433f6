// SPDX-License-Identifier: Apache-2.0
// What tables of answers are searched by: codes of formulas.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heapsum::solver {

using Key = std::vector<std::uint32_t>;

struct HashKey {
  std::size_t operator()(const Key& key) const noexcept {
    std::uint64_t h = key.size();
    for (const std::uint32_t code : key) {
      h = (h ^ code) * 0x9FB21C651E98DF25U;
      h ^= h >> 29U;
    }
    return static_cast<std::size_t>(h);
  }
};

}  // namespace heapsum::solver
