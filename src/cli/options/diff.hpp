// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum diff`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

void add_diff(CLI::App& diff, DiffOptions& into);

}  // namespace heapsum::cli
