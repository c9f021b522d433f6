// SPDX-License-Identifier: Apache-2.0
// What stands before a declared name.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "outline.hpp"

namespace heapsum::jml {

/// What the word says of null.
Nullness said_by(std::string_view word);

/// Modifiers, annotations of Java, comments of JML.
struct Prefix {
  std::vector<std::string_view> modifiers{};
  Nullness nullness = Nullness::usual;
  bool is_pure = false, is_helper = false;
  std::optional<RegionWords> region{};
  std::vector<Span> comments{};

  [[nodiscard]] bool has(std::string_view modifier) const { return is_one_of(modifier, modifiers); }
  /// The words of a comment that belong to the declaration.
  void note(const Tokens& words);
};

}  // namespace heapsum::jml
