// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum run` and `heapsum lower`.
#pragma once

#include "common.hpp"

namespace heapsum::options {

void add_run(CLI::App& run, Run& into);
void add_lower(CLI::App& lower, Lower& into);

}  // namespace heapsum::options
