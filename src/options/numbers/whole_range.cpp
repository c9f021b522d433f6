// SPDX-License-Identifier: Apache-2.0
#include "whole_range.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace heapsum::options {

namespace {

std::optional<std::int64_t> whole(std::string_view text, std::int64_t limit) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool is_read = error == std::errc{} && end == text.data() + text.size();
  return is_read && -limit <= n && n <= limit ? std::optional(n) : std::nullopt;
}

}  // namespace

WholeRange read_whole_range(const std::string& option, const std::string& given,
                            std::int64_t limit) {
  const std::size_t dots = given.find("..");
  if (dots != std::string::npos) {
    const auto least = whole(std::string_view(given).substr(0, dots), limit);
    const auto greatest = whole(std::string_view(given).substr(dots + 2), limit);
    if (least && greatest && *least <= *greatest) return {*least, *greatest};
  }
  throw CLI::ValidationError(fmt::format(
      "{}: '{}' is not of the form LO..HI, two whole numbers within {} of 0, the least first",
      option, given, limit));
}

}  // namespace heapsum::options
