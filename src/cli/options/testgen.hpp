// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum testgen`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

void add_testgen(CLI::App& testgen, TestgenOptions& into);

}  // namespace heapsum::cli
