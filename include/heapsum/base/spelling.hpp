// SPDX-License-Identifier: Apache-2.0
// What somebody meant who made a slip in typing.
#pragma once

#include <string_view>
#include <vector>

namespace heapsum {

/// The candidate that is closest to the word, as a part of it; empty where none is close. Of several the first.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& candidates);

}  // namespace heapsum
