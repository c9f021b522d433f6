// SPDX-License-Identifier: Apache-2.0
// One function: it looks for the command, then at the word before the cursor, and offers what may stand there.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completion.hpp"

namespace heapsum::options {

namespace {

constexpr std::string_view kBegin = R"(# bash completion for heapsum
_heapsum() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  local command= options= operands= choices= kind=operand i
  if [[ $word == "=" ]]; then
    word=
  elif [[ $before == "=" ]]; then
    before="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} != -* ]]; then
      command="${COMP_WORDS[i]}"
      break
    fi
  done
  case "$command" in
)";

constexpr std::string_view kEnd = R"(  esac
  if [[ $kind == choices ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
  elif [[ $kind == nothing ]]; then
    COMPREPLY=()
  elif [[ $kind == folder ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  elif [[ $kind == operand && -n $operands ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$operands" -- "$word")
  else
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -F _heapsum heapsum
)";

std::string names(const std::vector<Flag>& flags) {
  std::vector<std::string> all;
  for (const Flag& flag : flags) all.insert(all.end(), flag.names.begin(), flag.names.end());
  return fmt::format("{}", fmt::join(all, " "));
}

std::string chosen(const std::vector<std::string>& words) {
  return fmt::format("kind=choices choices='{}'", fmt::join(words, " "));
}

/// What stands behind an option.
std::string operand(const Flag& flag) {
  if (!flag.choices.empty()) return chosen(flag.choices);
  if (flag.takes_folder()) return "kind=folder";
  return flag.takes_file() ? "kind=file" : "kind=nothing";
}

std::string bash_case(const Page& page) {
  std::string text =
      fmt::format("    {})\n      options='{}'\n", page.command(), names(page.flags()));
  for (const Flag& a : page.arguments)
    if (!a.choices.empty()) text += fmt::format("      operands='{}'\n", fmt::join(a.choices, " "));
  text += "      case \"$before\" in\n";
  for (const Flag& flag : page.flags())
    if (!flag.value.empty())
      text += fmt::format("        {}) {} ;;\n", fmt::join(flag.names, " | "), operand(flag));
  return text + "      esac\n      ;;\n";
}

/// Where no command is there yet.
std::string no_command(const Page& heapsum) {
  std::vector<std::string> commands;
  for (const Page& page : heapsum.commands) commands.push_back(page.command());
  return fmt::format("    '')\n      {}\n      ;;\n",
                     chosen({fmt::format("{}", fmt::join(commands, " ")), names(heapsum.flags())}));
}

}  // namespace

std::string bash_completion(const Page& heapsum) {
  std::string text(kBegin);
  text += no_command(heapsum);
  for (const Page& page : heapsum.commands) text += bash_case(page);
  return text + std::string(kEnd);
}

}  // namespace heapsum::options
