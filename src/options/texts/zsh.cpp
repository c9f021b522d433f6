// SPDX-License-Identifier: Apache-2.0
// _arguments is given a line for each option: '--name=[meaning]:value:what to offer'.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completion.hpp"

namespace heapsum::options {

namespace {

/// Between single quotes, in a specification of _arguments.
std::string zsh_text(const std::string& text) {
  std::string all;
  for (const char c : text) {
    if (c == '\'') {
      all += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') all += '\\';
      all += c;
    }
  }
  return all;
}

std::string zsh_action(const Flag& flag) {
  if (!flag.choices.empty()) return fmt::format("({})", fmt::join(flag.choices, " "));
  if (flag.takes_folder()) return "_directories";
  return flag.takes_file() ? "_files" : " ";
}

/// A short name takes its value in the next word, a long one behind = too.
std::string specification(const Flag& flag, const std::string& name) {
  const bool is_long = name.starts_with("--");
  std::string text = flag.may_repeat ? "*" : "";
  if (!flag.may_repeat && flag.names.size() > 1)
    text += fmt::format("({})", fmt::join(flag.names, " "));
  text += name;
  if (!flag.value.empty() && is_long) text += "=";
  text += fmt::format("[{}]", zsh_text(brief(flag.meaning)));
  if (!flag.value.empty()) text += fmt::format(":{}:{}", zsh_text(flag.value), zsh_action(flag));
  return fmt::format("'{}'", text);
}

std::string specifications(const Page& page, const std::string& margin) {
  std::vector<std::string> all;
  for (const Flag& flag : page.flags())
    for (const std::string& name : flag.names) all.push_back(specification(flag, name));
  for (const Flag& a : page.arguments)
    all.push_back(fmt::format("':{}:{}'", zsh_text(a.names[0]), zsh_action(a)));
  return fmt::format("{}", fmt::join(all, " \\\n" + margin));
}

std::string zsh_case(const Page& page) {
  return fmt::format("        {})\n          _arguments -s \\\n            {}\n          ;;\n",
                     page.command(), specifications(page, "            "));
}

}  // namespace

std::string zsh_completion(const Page& heapsum) {
  std::string text =
      "#compdef heapsum\n_heapsum() {\n  local context state state_descr line\n"
      "  typeset -A opt_args\n  local -a commands\n  commands=(\n";
  for (const Page& page : heapsum.commands)
    text += fmt::format("    '{}:{}'\n", page.command(), zsh_text(brief(page.meaning)));
  text += fmt::format("  )\n  _arguments -C \\\n    {} \\\n", specifications(heapsum, "    "));
  text +=
      "    '1:command:->command' \\\n    '*::argument:->arguments'\n"
      "  case $state in\n    command)\n      _describe command commands\n      ;;\n"
      "    arguments)\n      case $words[1] in\n";
  for (const Page& page : heapsum.commands) text += zsh_case(page);
  text +=
      "      esac\n      ;;\n  esac\n}\n"
      "if [ \"$funcstack[1]\" = _heapsum ]; then\n  _heapsum \"$@\"\nelse\n"
      "  compdef _heapsum heapsum\nfi\n";
  return text;
}

}  // namespace heapsum::options
