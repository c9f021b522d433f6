// SPDX-License-Identifier: Apache-2.0
#include "mistakes.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <heapsum/base/spelling.hpp>

namespace heapsum::options {

namespace {

using Words = std::vector<std::string>;

std::string meant(std::string_view word) {
  return word.empty() ? std::string() : fmt::format("; did you mean {}?", word);
}

Words names(const std::vector<const CLI::App*>& commands) {
  Words all;
  for (const CLI::App* command : commands) all.push_back(command->get_name());
  return all;
}

std::string_view nearest_of(std::string_view word, const Words& all) {
  return nearest(word, {all.begin(), all.end()});
}

/// "--timeout" for "--timeout=3".
std::string option_name(const std::string& word) { return word.substr(0, word.find('=')); }

std::string no_option(const CLI::App& command, const std::string& word) {
  Words all;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) all.push_back("--" + name);
  const std::string name = option_name(word);
  return fmt::format("there is no option {}{}", name, meant(nearest_of(name, all)));
}

std::string no_command(const CLI::App& app, const std::string& word) {
  const Words all = names(app.get_subcommands({}));
  if (word == "help" || word == "version")
    return fmt::format("there is no command {}; did you mean heapsum --{}?", word, word);
  std::error_code unknown;
  const bool is_program = word.ends_with(".javalite") || word.ends_with(".java") ||
                          word.ends_with(".class") || std::filesystem::exists(word, unknown);
  if (is_program) return fmt::format("a command is wanted before {}: heapsum run {}", word, word);
  const std::string_view near = nearest_of(word, all);
  if (!near.empty()) return fmt::format("there is no command {}{}", word, meant(near));
  return fmt::format("there is no command {}; there are {}", word, fmt::join(all, ", "));
}

/// The words before any command.
std::string without_command(const CLI::App& app, const Words& given) {
  if (given.empty())
    return fmt::format("a command is wanted: {}", fmt::join(names(app.get_subcommands({})), ", "));
  return given[0].starts_with("-") ? no_option(app, given[0]) : no_command(app, given[0]);
}

std::string too_much(const CLI::App& command, const Words& left) {
  const auto option = std::ranges::find_if(
      left, [](const std::string& word) { return word.size() > 1 && word[0] == '-'; });
  if (option != left.end()) return no_option(command, *option);
  return fmt::format("{} is one argument too many", left.front());
}

}  // namespace

std::string mistake_in(const CLI::App& app, const std::vector<std::string>& given,
                       const CLI::ParseError& wrong) {
  const std::vector<CLI::App*> command = app.get_subcommands();
  if (command.empty()) return without_command(app, given);
  const Words left = command[0]->remaining();
  const bool is_extra = wrong.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  return is_extra && !left.empty() ? too_much(*command[0], left) : wrong.what();
}

}  // namespace heapsum::options
