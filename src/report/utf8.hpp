// SPDX-License-Identifier: Apache-2.0
// Text of users in documents that must be UTF-8: a file may have any name.
#pragma once

#include <cstddef>
#include <string_view>

namespace heapsum::report {

/// What stands for bytes that are no character.
inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// A character of several bytes; of what is none, the longest part that could begin one.
struct Utf8Sequence {
  std::size_t length;
  bool whole;
};

/// Requires that the text begins with a byte that is not ASCII.
Utf8Sequence utf8_sequence(std::string_view text);

}  // namespace heapsum::report
