// SPDX-License-Identifier: Apache-2.0
#include "help.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/lines.hpp>

namespace heapsum::options {

namespace {

constexpr std::size_t kSecondColumn = 30, kWidestExample = 60;
constexpr std::string_view kBreak = " \\\n      ";  // in a command that is too long for a line

/// The meaning beside the heading, or below one that is too long for that.
std::string row(const std::string& heading, const std::string& meaning, std::size_t column) {
  std::string text = "  " + heading;
  const std::string margin(column, ' ');
  bool is_beside = columns(text) + 2 <= column;
  for (std::size_t begin = 0; begin <= meaning.size();) {
    const std::size_t end = std::min(meaning.find('\n', begin), meaning.size());
    for (const std::string& line :
         filled(std::string_view(meaning).substr(begin, end - begin), kLineWidth - column)) {
      text = is_beside ? padded(text, column) + line : text + "\n" + margin + line;
      is_beside = false;
    }
    begin = end + 1;
  }
  return text + "\n";
}

std::string paragraph(const std::string& text) {
  std::string lines;
  for (const std::string& line : filled(text, kLineWidth)) lines += line + "\n";
  return lines;
}

std::string rows(const std::string& title, const std::vector<Flag>& flags) {
  std::string text = fmt::format("\n{}:\n", title);
  for (const Flag& flag : flags) text += row(flag.heading(), flag.meaning, kSecondColumn);
  return text;
}

/// As it may be typed: on several lines where one is too short.
std::string command_lines(const std::string& line) {
  if (columns(line) + 2 <= kLineWidth) return line;
  return fmt::format("{}", fmt::join(filled(line, kLineWidth - kBreak.size()), kBreak));
}

std::string examples(const std::vector<Example>& all) {
  std::size_t widest = 0;
  for (const Example& e : all)
    if (!e.meaning.empty()) widest = std::max(widest, columns(e.line));
  const std::size_t column = std::min(widest, kWidestExample) + 4;
  std::string text = "\nExamples:\n";
  for (const Example& e : all) text += row(command_lines(e.line), e.meaning, column);
  return text;
}

}  // namespace

std::string help(const Page& page) {
  std::string text = paragraph(page.meaning);
  text += fmt::format("Usage: {} {}\n", page.name, page.usage());
  if (!page.arguments.empty()) text += rows("Arguments", page.arguments);
  for (const Group& group : page.groups) text += rows(group.title, group.flags);
  if (!page.commands.empty()) text += "\nCommands:\n";
  for (const Page& command : page.commands)
    text += row(command.command(), command.meaning, kSecondColumn);
  if (!page.examples.empty()) text += examples(page.examples);
  for (const std::string& note : page.notes) text += "\n" + paragraph(note);
  if (!page.exit_codes.empty()) text += "\n" + paragraph("Exit codes: " + page.exit_codes);
  return text;
}

}  // namespace heapsum::options
