// SPDX-License-Identifier: Apache-2.0
// What the help says that there is: the commands, and the options of each.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tool_run.hpp"

namespace heapsum::testing {

inline std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The first words of the rows below a title.
inline std::vector<std::string> rows_below(const std::string& title, const std::string& help) {
  std::vector<std::string> rows;
  bool is_below = false;
  for (const std::string& line : lines_in(help)) {
    if (!line.starts_with(" ")) is_below = line == title;
    const bool is_row = is_below && line.starts_with("  ") && line.size() > 2 && line[2] != ' ';
    if (is_row) rows.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return rows;
}

inline std::string help_of(const std::string& command) {
  return command.empty() ? heapsum({"--help"}).out : heapsum({command, "--help"}).out;
}

inline std::vector<std::string> commands() { return rows_below("Commands:", help_of("")); }

/// "-o" and "--output" of a row "-o,--output FILE".
inline std::vector<std::string> options_of(const std::string& command) {
  std::vector<std::string> all;
  for (const std::string& line : lines_in(help_of(command))) {
    if (!line.starts_with("  -")) continue;
    std::istringstream names(line.substr(2, line.find(' ', 2) - 2));
    for (std::string name; std::getline(names, name, ',');) all.push_back(name);
  }
  return all;
}

inline bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::ranges::find(all, one) != all.end();
}

/// A program that some machines lack.
inline bool is_installed(const std::string& program) {
  return shell("command -v " + program).exit_code == 0;
}

}  // namespace heapsum::testing

/// Ends a test visibly where a program is missing that it looks through.
#define HS_NEEDS(program) \
  if (!heapsum::testing::is_installed(program)) GTEST_SKIP() << "there is no " << (program)
