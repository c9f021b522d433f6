// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum testgen` that no other command has.
#pragma once

#include <string>

#include "common.hpp"

namespace heapsum::cli {

struct TestgenFlags {
  std::string k, of_class, cover = "branches", defects = "expect";
  int junit = 4;
  bool skip_run = false;
};

void add_testgen(CLI::App& testgen, Raw& raw, TestgenFlags& into);
/// Throws CLI::ValidationError.
TestgenOptions checked_testgen(const CLI::App& testgen, Raw& raw, const TestgenFlags& flags);

}  // namespace heapsum::cli
