// SPDX-License-Identifier: Apache-2.0
// The flags that commands have in common, and what they fill in before it is checked.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "../options.hpp"

namespace heapsum::cli {

struct Raw {
  DiffOptions options;  // of the other commands as well
  std::uint32_t k = 0, unwind = 0;
  std::vector<std::string> scope;
};

/// A flag that takes one of several words.
template <typename T>
void add_choice(CLI::App& app, const char* name, T& into, const std::map<std::string, T>& values,
                const char* text) {
  std::string names;
  for (const auto& [value, unused] : values) names += (names.empty() ? "" : "|") + value;
  app.add_option_function<std::string>(
         name,
         [&into, &values, name, names](const std::string& given) {
           const auto at = values.find(given);
           if (at == values.end())
             throw CLI::ValidationError(fmt::format("{}: '{}' is none of {}", name, given, names));
           into = at->second;
         },
         text)
      ->type_name(names);
}

inline const std::map<std::string, When> kWhen{
    {"auto", When::automatic}, {"always", When::always}, {"never", When::never}};
/// The policies that --mode takes: all, or those that explore.
enum class Modes : std::uint8_t { all, symbolic };
/// "lazy, lazier, lazier#, summary"
std::string mode_words(Modes modes, std::string_view separator);

void add_program(CLI::App& command, Raw& raw);
void add_k(CLI::App& command, Raw& raw);
/// The bounds that every command has, and where the result goes.
void add_bounds(CLI::App& command, Raw& raw);
void add_mode(CLI::App& command, RunOptions& o, Modes modes);
/// Of commands that look at every method of a class. `doing`: "Check".
void add_methods(CLI::App& command, Raw& raw, std::string& of_class, const std::string& doing);

/// These throw CLI::ValidationError.
void read_scope(Raw& raw);
void read_bounds(const CLI::App& command, Raw& raw);
/// What add_methods was given, of the command of that name.
void read_methods(const CLI::App& command, Raw& raw, const std::string& of_class);

}  // namespace heapsum::cli
