// SPDX-License-Identifier: Apache-2.0
// Options whose value is a number. What is no number of the kind is a mistake of usage, and the message says what is
// wanted: "--k: '-1' is no whole number from 0 to 1000000000".
#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "bound_list.hpp"

namespace heapsum::options {

/// The greatest count of paths.
inline constexpr std::uint64_t kGreatestCount = 1'000'000'000'000'000'000;

/// Whole numbers, both ends included.
struct Interval {
  std::uint64_t least = 0, greatest = kGreatestBound;
};

/// In decimal digits. Throws CLI::ValidationError; `wanted` says what else could stand there: "auto and no ".
std::uint64_t read_whole(const std::string& option, const std::string& text, Interval range,
                         const std::string& wanted = {});
/// A decimal number of seconds; throws CLI::ValidationError.
double read_seconds(const std::string& option, const std::string& text);
/// In bytes: "2G", "500M", "64K", "1000000"; throws CLI::ValidationError.
std::uint64_t read_memory(const std::string& option, const std::string& text);

/// An option that takes a whole number. `into` holds one of its range, or is an optional of that.
template <typename T>
CLI::Option* add_whole(CLI::App& command, const std::string& names, T& into,
                       const std::string& text, Interval range = {}) {
  const std::string name = names.substr(names.find("--"));
  return command
      .add_option_function<std::string>(
          names,
          [&into, name, range](const std::string& given) {
            const std::uint64_t number = read_whole(name, given, range);
            if constexpr (std::unsigned_integral<T>)
              into = static_cast<T>(number);
            else
              into = static_cast<typename T::value_type>(number);
          },
          text)
      ->type_name("N");
}

}  // namespace heapsum::options
