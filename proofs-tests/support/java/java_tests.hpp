// SPDX-License-Identifier: Apache-2.0
// heapsum testgen on a Java program, and what it says of the tests.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {

/// What heapsum check says of the source.
nlohmann::json checked_java(const std::string& source, const std::vector<std::string>& more = {});

bool has_junit();

#define HS_NEEDS_JUNIT() \
  HS_NEEDS_JDK();        \
  if (!has_junit()) GTEST_SKIP() << "there is no JUnit"

std::string content(const std::string& file);

struct Made {
  ToolRun run;
  int generated = 0, compiled = 0, passed = 0;
};

/// The tests go into the folder.
Made made(const std::string& program, const ScratchFolder& folder,
          const std::vector<std::string>& more = {});

/// There are tests, all of them compile and pass, and none was left out.
void expect_all_pass(const Made& m);

}  // namespace heapsum::testing
