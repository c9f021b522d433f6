// SPDX-License-Identifier: Apache-2.0
// The flags that commands have in common. Each function adds some of them to a command, and says what they fill in.
// What is wrong is thrown as CLI::ValidationError.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <heapsum/options/options.hpp>
#include "numbers/values.hpp"

namespace heapsum::options {

/// A flag that takes one of several words.
template <typename T>
CLI::Option* add_choice(CLI::App& app, const char* name, T& into,
                        const std::map<std::string, T>& values, const char* text) {
  std::string names;
  for (const auto& [value, unused] : values) names += (names.empty() ? "" : "|") + value;
  return app
      .add_option_function<std::string>(
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

/// A word that is one of these, where the type name says them already.
inline CLI::Validator one_of(std::initializer_list<const char*> words) {
  return CLI::IsMember(std::vector<std::string>(words.begin(), words.end())).description("");
}

inline const std::map<std::string, When> kWhen{
    {"auto", When::automatic}, {"always", When::always}, {"never", When::never}};
/// Threads.
inline constexpr Interval kJobs{1, 256};
/// The policies that --mode takes: all, or those that explore.
enum class Modes : std::uint8_t { all, symbolic };
/// "lazy, lazier, lazier#, summary"
std::string mode_words(Modes modes, std::string_view separator);

void add_program(CLI::App& command, programs::Wanted& into);
/// Of add_program, PROGRAM and where a Java program has its classes.
void add_source(CLI::App& command, programs::Wanted& into);
/// --region, of commands whose inputs no search makes.
void add_regions(CLI::App& command, programs::Wanted& into);
void add_k(CLI::App& command, task::Limits& into);
/// The bounds that every command has, --timeout and --max-memory.
void add_bounds(CLI::App& command, task::Settings& into);
/// Of these, --scope, --max-array-length; --timeout, --max-memory.
void add_sizes(CLI::App& command, task::Limits& into);
void add_budget(CLI::App& command, task::Budget& into);
/// An option that is refused where it would not be used. `obstacle` says why, or nothing; it may look at what options
/// that are added to the command before this one have filled in.
void only_where(CLI::Option* option, const std::function<std::string()>& obstacle);
void only_for_java(CLI::Option* option, const programs::Wanted& what);
/// An option that takes a text that is not empty.
CLI::Option* add_text(CLI::App& command, const std::string& names, std::string& into,
                      const std::string& text, const std::string& kind);
/// Which of many are written: none, all, or the first N.
void add_first(CLI::App& command, const char* name, std::optional<std::uint64_t>& into,
               const char* text);
void add_output(CLI::App& command, std::string& into);
/// --report html=FILE, of commands that have one output beside. check_page refuses a file that both would go to.
void add_page(CLI::App& command, std::string& into);
void check_page(const std::string& page, const std::string& output);
void add_mode(CLI::App& command, task::Mode& into, Modes modes);
/// --invariant. check_invariant refuses what does not go with it, and makes of guard what it stands for.
void add_invariant(CLI::App& command, task::Settings& into);
void check_invariant(const programs::Wanted& what, task::Settings& how);
/// --merge. check_merge refuses what does not go with it.
void add_merge(CLI::App& command, task::Settings& into);
void check_merge(const task::Settings& how);
void add_progress(CLI::App& command, When& into);
void add_color(CLI::App& command, When& into);
/// Of commands that run Java programs. `what`: what is replayed or run.
void add_replay(CLI::App& command, jvm::Trust& into, const programs::Wanted& program,
                const std::string& what);
/// Of commands that look at every method of a class. `doing`: "Check".
void add_methods(CLI::App& command, task::Settings& how, std::string& of_class,
                 const std::string& doing, const std::string& otherwise = "the entry's");

/// The flags of add_methods do not contradict each other or --entry.
void check_methods(const CLI::App& command, const task::Settings& how, const std::string& entry,
                   const std::string& of_class);

}  // namespace heapsum::options
