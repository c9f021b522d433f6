// SPDX-License-Identifier: Apache-2.0
#include "bound_list.hpp"

#include <charconv>
#include <optional>
#include <set>

#include <fmt/format.h>

namespace heapsum::options {

namespace {

constexpr std::uint32_t kMostBounds = 1000;

std::optional<std::uint32_t> bound(std::string_view text) {
  std::uint32_t value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  const bool is_one = error == std::errc{} && rest == end && value <= kGreatestBound;
  return is_one ? std::optional(value) : std::nullopt;
}

struct Range {
  std::uint32_t first, last;
};

std::optional<Range> range(std::string_view text) {
  constexpr std::string_view kDots = "..";
  const std::size_t dots = text.find(kDots);
  if (dots == std::string_view::npos) {
    const auto one = bound(text);
    return one ? std::optional<Range>({*one, *one}) : std::nullopt;
  }
  const auto first = bound(text.substr(0, dots));
  const auto last = bound(text.substr(dots + kDots.size()));
  return first && last ? std::optional<Range>({*first, *last}) : std::nullopt;
}

}  // namespace

Result<std::vector<std::uint32_t>, std::string> read_bound_list(const std::string& text) {
  std::set<std::uint32_t> all;
  for (const std::string& part : split_at_commas(text)) {
    const std::optional<Range> bounds = range(part);
    if (!bounds) return Failure{fmt::format("'{}' is no bound; write 3, 1..6 or 1,2,4", part)};
    if (bounds->first > bounds->last)
      return Failure{fmt::format("'{}' ends before it begins", part)};
    if (bounds->last - bounds->first >= kMostBounds)
      return Failure{fmt::format("'{}' is more than {} bounds", part, kMostBounds)};
    for (std::uint32_t k = bounds->first;; ++k) {
      all.insert(k);
      if (k == bounds->last) break;
    }
  }
  return std::vector<std::uint32_t>(all.begin(), all.end());
}

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  return parts;
}

}  // namespace heapsum::options
