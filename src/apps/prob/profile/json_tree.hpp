// SPDX-License-Identifier: Apache-2.0
// A JSON document that knows where its values stand. Numbers are kept as they are written, so that 0.1 is one tenth.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>

namespace heapsum::prob {

struct JsonTree {
  enum class Kind : std::uint8_t { word, number, text, list, object };  // word: null, true, false
  Kind kind = Kind::word;
  Span where{};
  std::string text{};             // of a word or a number as it is written; of a text what it says
  std::vector<JsonTree> items{};  // of a list; of an object the values
  std::vector<JsonTree> keys{};   // of an object, texts

  /// Of an object; null where it has no such key.
  [[nodiscard]] const JsonTree* find(const std::string& key) const;
};

/// The error is the first one.
Result<JsonTree, Diagnostic> read_json(std::string_view text);

}  // namespace heapsum::prob
