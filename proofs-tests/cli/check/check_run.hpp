// SPDX-License-Identifier: Apache-2.0
// heapsum check, as its tests run it.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {

/// A class with one method `run` of a parameter; {} stands for what the method does.
inline std::string program(const std::string& body,
                           const std::string& parameters = "[Box b] [int i]") {
  return "(((class Box ([int n] [Box next])\n  ())\n (class Sub extends Box () ())\n"
         " (class Main ([(array Box) a])\n  ((bool run " +
         parameters + "\n" + body + "))))\n (Main run))\n";
}

inline nlohmann::json checked(const std::string& file, std::vector<std::string> more = {},
                              int exit_code = -1) {
  std::vector<std::string> arguments{"check", file, "--report", "json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const ToolRun run = heapsum(arguments);
  if (exit_code >= 0) {
    EXPECT_EQ(run.exit_code, exit_code) << run.err << run.out.substr(0, 2000);
  }
  return nlohmann::json::parse(run.out);
}

inline nlohmann::json checked_text(const std::string& text, std::vector<std::string> more = {},
                                   int exit_code = -1) {
  const ScratchFile file(text);
  return checked(file.name(), std::move(more), exit_code);
}

}  // namespace heapsum::testing
