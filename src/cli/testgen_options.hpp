// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum testgen` that no other command has.
#pragma once

#include <string>

#include "options.hpp"

namespace CLI {
class App;
}

namespace heapsum::cli {

struct TestgenFlags {
  std::string k, of_class, cover = "branches", defects = "expect";
  int junit = 4;
  bool skip_run = false;
};

void add_testgen(CLI::App& testgen, TestgenFlags& into);
/// Throws CLI::ValidationError.
TestgenOptions checked_testgen(const TestgenFlags& flags, RunOptions common);

}  // namespace heapsum::cli
