// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum run` and `heapsum lower`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

struct RunFlags {
  std::uint64_t max_paths = 0, only_path = 0;
};

void add_run(CLI::App& run, Raw& raw, RunFlags& flags);
void add_lower(CLI::App& lower, Raw& raw);
/// Throws CLI::ValidationError.
RunOptions checked_run(const CLI::App& run, Raw& raw, const RunFlags& flags);

}  // namespace heapsum::cli
