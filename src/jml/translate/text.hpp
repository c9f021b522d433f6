// SPDX-License-Identifier: Apache-2.0
// Text that is made of the user's words and of ours: each part knows where it comes from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "read/token.hpp"

namespace heapsum::jml {

struct TextPart {
  std::string text;
  std::optional<std::uint32_t> from;  // where it stands in the user's file; nothing: it is ours
};

class Text {
 public:
  Text() = default;
  Text(std::string ours) { add(std::move(ours)); }
  Text(const char* ours) { add(ours); }

  void add(std::string ours) { parts_.push_back({std::move(ours), {}}); }
  void add(const char* ours) { add(std::string(ours)); }
  void add(const Token& t) { parts_.push_back({std::string(t.text), t.where.begin}); }
  void add(const Text& other) {
    parts_.insert(parts_.end(), other.parts_.begin(), other.parts_.end());
  }
  [[nodiscard]] const std::vector<TextPart>& parts() const { return parts_; }

 private:
  std::vector<TextPart> parts_{};
};

template <typename... Parts>
Text joined(const Parts&... parts) {
  Text all;
  (all.add(parts), ...);
  return all;
}

}  // namespace heapsum::jml
