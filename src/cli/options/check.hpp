// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum check` that no other command has.
#pragma once

#include <string>
#include <vector>

#include "common.hpp"

namespace heapsum::cli {

struct CheckFlags {
  std::string k, of_class, pictures;
  std::vector<std::string> reports;
  bool trace = false;
};

void add_check(CLI::App& check, Raw& raw, CheckFlags& into);
/// Throws CLI::ValidationError.
CheckOptions checked_check(const CLI::App& check, Raw& raw, const CheckFlags& flags);

}  // namespace heapsum::cli
