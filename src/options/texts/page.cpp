// SPDX-License-Identifier: Apache-2.0
#include "page.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

namespace heapsum::options {

namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text, const std::string& at) {
  Words parts;
  std::size_t begin = 0;
  for (std::size_t end = text.find(at); end != std::string::npos; end = text.find(at, begin)) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + at.size();
  }
  parts.push_back(text.substr(begin));
  return parts;
}

bool is_word(const std::string& text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '#';
  };
  return !text.empty() && std::ranges::all_of(text, fits);
}

/// "none|all|first N" has three; N and FILE are no words.
Words choices_of(const std::string& value) {
  Words words;
  for (const std::string& part : split(value, "|"))
    if (std::string word = part.substr(0, part.find_first_of(" [")); is_word(word))
      words.push_back(std::move(word));
  return words;
}

Flag flag_of(const CLI::Option& option) {
  Flag flag;
  if (option.get_positional()) {
    flag.names = {option.get_name(true, false)};
  } else {
    for (const std::string& name : option.get_snames()) flag.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) flag.names.push_back("--" + name);
  }
  if (option.get_type_size() != 0) flag.value = option.get_type_name();
  flag.choices = choices_of(flag.value);
  flag.meaning = option.get_description();
  flag.is_required = option.get_required();
  flag.may_repeat = option.get_expected_max() >= CLI::detail::expected_max_vector_size;
  return flag;
}

std::vector<Group> groups_of(const CLI::App& app) {
  std::vector<Group> groups;
  for (const std::string& title : app.get_groups()) {
    Group group{title, {}};
    for (const CLI::Option* option : app.get_options())
      if (option->nonpositional() && option->get_group() == title)
        group.flags.push_back(flag_of(*option));
    if (!group.flags.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

/// "  heapsum run a.javalite    every path": two or more spaces part them.
Example example_of(const std::string& line) {
  const std::string text = line.substr(line.find_first_not_of(' '));
  const std::size_t gap = text.find("  ");
  if (gap == std::string::npos) return {text, {}};
  return {text.substr(0, gap), text.substr(text.find_first_not_of(' ', gap))};
}

Words names_of_commands(const CLI::App& heapsum) {
  Words names;
  for (const CLI::App* command : heapsum.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

constexpr std::string_view kExamples = "Examples:", kExitCodes = "Exit codes: ";

/// A footer is paragraphs: examples, a line each; exit codes; others.
void read_footer(const std::string& footer, Page& into) {
  for (const std::string& block : split(footer, "\n\n")) {
    const Words lines = split(block, "\n");
    const std::string paragraph = fmt::format("{}", fmt::join(lines, " "));
    if (lines[0] == kExamples) {
      std::transform(lines.begin() + 1, lines.end(), std::back_inserter(into.examples), example_of);
    } else if (paragraph.starts_with(kExitCodes)) {
      into.exit_codes = paragraph.substr(kExitCodes.size());
    } else if (!paragraph.empty()) {
      into.notes.push_back(paragraph);
    }
  }
}

}  // namespace

std::string Flag::heading() const {
  const std::string all = fmt::format("{}", fmt::join(names, ","));
  return value.empty() ? all : fmt::format("{} {}", all, value);
}

bool Flag::takes_file() const {
  const bool is_argument = !names[0].starts_with("-");
  return value.starts_with("FILE") || value.starts_with("PATH") || (is_argument && choices.empty());
}

std::string Page::command() const {
  const std::size_t space = name.find(' ');
  return space == std::string::npos ? "" : name.substr(space + 1);
}

std::vector<Flag> Page::flags() const {
  std::vector<Flag> all;
  for (const Group& group : groups) std::ranges::copy(group.flags, std::back_inserter(all));
  return all;
}

std::string Page::usage() const {
  std::string line = commands.empty() ? "[OPTIONS]" : "COMMAND [OPTIONS]";
  for (const Flag& a : arguments)
    line += a.is_required ? " " + a.names[0] : " [" + a.names[0] + "]";
  return line;
}

Page page_of(const CLI::App& app) {
  Page page;
  page.name = (app.get_parent() == nullptr ? "" : app.get_parent()->get_name() + " ");
  page.name += app.get_name();
  page.meaning = app.get_description();
  for (const CLI::Option* option : app.get_options())
    if (option->get_positional()) page.arguments.push_back(flag_of(*option));
  for (Flag& argument : page.arguments)
    if (argument.names[0] == "COMMAND") argument.choices = names_of_commands(*app.get_parent());
  page.groups = groups_of(app);
  for (const CLI::App* command : app.get_subcommands({}))
    page.commands.push_back(page_of(*command));
  read_footer(app.get_footer(), page);
  return page;
}

std::string brief(const std::string& meaning) { return meaning.substr(0, meaning.find('\n')); }

}  // namespace heapsum::options
