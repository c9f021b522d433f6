// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum compare`.
#pragma once

#include <string>

#include "common.hpp"

namespace heapsum::cli {

struct CompareFlags {
  std::string ks = "1..3", modes;
  TableFormat table = TableFormat::text;
  std::string plot;
};

void add_compare(CLI::App& compare, Raw& raw, CompareFlags& flags);
/// Throws CLI::ValidationError.
CompareOptions checked_compare(const CLI::App& compare, Raw& raw, const CompareFlags& flags);

}  // namespace heapsum::cli
