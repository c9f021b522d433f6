// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum run` and `heapsum lower`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

void add_run(CLI::App& run, RunOptions& into);
void add_lower(CLI::App& lower, LowerOptions& into);

}  // namespace heapsum::cli
