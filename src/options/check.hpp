// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum check`.
#pragma once

#include <string>
#include <vector>

#include "common.hpp"

namespace heapsum::options {

/// As they are given, before Check::reports is made of them.
struct CheckFlags {
  std::vector<std::string> reports{};
  std::string output{};
  bool quiet = false;
  bool are_raised = false;  // bounds
};

void add_check(CLI::App& check, Check& into, CheckFlags& flags);

}  // namespace heapsum::options
