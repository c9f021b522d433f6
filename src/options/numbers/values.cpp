// SPDX-License-Identifier: Apache-2.0
#include "values.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace heapsum::options {

namespace {

constexpr double kLongest = 1e9;  // seconds: 30 years

/// All of the text, or nothing.
template <typename T>
std::optional<T> number(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

/// Of the last letter; 1 where that is none.
std::uint64_t unit(std::string_view text) {
  constexpr std::pair<char, unsigned> kUnits[] = {{'K', 10}, {'M', 20}, {'G', 30}, {'T', 40}};
  for (const auto& [letter, bits] : kUnits)
    if (text.ends_with(letter) || text.ends_with(static_cast<char>(letter - 'A' + 'a')))
      return std::uint64_t{1} << bits;
  return 1;
}

}  // namespace

std::uint64_t read_whole(const std::string& option, const std::string& text, Interval range,
                         const std::string& wanted) {
  const auto value = number<std::uint64_t>(text);
  if (value && *value >= range.least && *value <= range.greatest) return *value;
  throw CLI::ValidationError(fmt::format("{}: '{}' is no {}whole number from {} to {}", option,
                                         text, wanted, range.least, range.greatest));
}

double read_seconds(const std::string& option, const std::string& text) {
  const auto value = number<double>(text);
  if (value && std::isfinite(*value) && *value >= 0 && *value <= kLongest) return *value;
  throw CLI::ValidationError(
      fmt::format("{}: '{}' is no number of seconds from 0 to {:.0f}, such as 10 or 0.5", option,
                  text, kLongest));
}

std::uint64_t read_memory(const std::string& option, const std::string& text) {
  const std::uint64_t bytes = unit(text);
  const auto value =
      number<std::uint64_t>(std::string_view(text).substr(0, text.size() - (bytes > 1 ? 1 : 0)));
  if (value && *value > 0 && *value <= std::numeric_limits<std::int64_t>::max() / bytes)
    return *value * bytes;
  throw CLI::ValidationError(fmt::format("{}: '{}' is no size, such as 500M or 2G", option, text));
}

}  // namespace heapsum::options
