// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum check` that no other command has.
#pragma once

#include <string>
#include <vector>

#include "options.hpp"

namespace CLI {
class App;
}

namespace heapsum::cli {

struct CheckFlags {
  std::string k, of_class, pictures;
  std::vector<std::string> reports;
  bool trace = false;
};

void add_check(CLI::App& check, CheckFlags& into);
/// Throws CLI::ValidationError.
CheckOptions checked_check(const CheckFlags& flags, RunOptions common);

}  // namespace heapsum::cli
