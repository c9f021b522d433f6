// SPDX-License-Identifier: Apache-2.0
// LO..HI: the numbers that an input may hold.
#pragma once

#include <cstdint>
#include <string>

namespace heapsum::options {

struct WholeRange {
  std::int64_t least = 0, greatest = 0;
};

/// Both within `limit` of 0, and not empty; throws CLI::ValidationError.
WholeRange read_whole_range(const std::string& option, const std::string& given,
                            std::int64_t limit);

}  // namespace heapsum::options
