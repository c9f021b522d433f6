// SPDX-License-Identifier: Apache-2.0
// A line for each option of each command.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completion.hpp"

namespace heapsum::options {

namespace {

/// Between single quotes.
std::string fish_text(const std::string& text) {
  std::string all;
  for (const char c : text) {
    if (c == '\'' || c == '\\') all += '\\';
    all += c;
  }
  return all;
}

/// What stands behind it: -r something, -x no file, -F a file, -f nothing.
std::string fish_action(const Flag& flag) {
  if (!flag.choices.empty()) return fmt::format(" -x -a '{}'", fmt::join(flag.choices, " "));
  if (flag.takes_folder()) return " -x -a '(__fish_complete_directories)'";
  if (flag.takes_file()) return " -r -F";
  return flag.value.empty() ? "" : " -x";
}

std::string option(const Flag& flag, const std::string& condition) {
  std::string text = fmt::format("complete -c heapsum -n '{}'", condition);
  for (const std::string& name : flag.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  return text + fish_action(flag) + fmt::format(" -d '{}'\n", fish_text(brief(flag.meaning)));
}

std::string lines(const Page& page, const std::string& condition) {
  std::string text;
  for (const Flag& flag : page.flags()) text += option(flag, condition);
  for (const Flag& a : page.arguments)
    if (!a.choices.empty())
      text += fmt::format("complete -c heapsum -n '{}' -f -a '{}'\n", condition,
                          fmt::join(a.choices, " "));
  return text;
}

}  // namespace

std::string fish_completion(const Page& heapsum) {
  const std::string none = "__fish_use_subcommand";
  std::string text = "# fish completion for heapsum\n";
  text += fmt::format("complete -c heapsum -n {} -f\n", none) + lines(heapsum, none);
  for (const Page& page : heapsum.commands) {
    text += fmt::format("complete -c heapsum -n {} -a {} -d '{}'\n", none, page.command(),
                        fish_text(brief(page.meaning)));
    text += lines(page, "__fish_seen_subcommand_from " + page.command());
  }
  return text;
}

}  // namespace heapsum::options
