// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum check`.
#pragma once

#include <string>
#include <vector>

#include "common.hpp"

namespace heapsum::cli {

/// As they are given, before CheckOptions::reports is made of them.
struct CheckFlags {
  std::vector<std::string> reports{};
  std::string output{};
  bool quiet = false;
};

void add_check(CLI::App& check, CheckOptions& into, CheckFlags& flags);

}  // namespace heapsum::cli
