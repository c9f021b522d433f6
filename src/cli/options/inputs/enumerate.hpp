// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum enumerate`.
#pragma once

#include "../common.hpp"

namespace heapsum::cli {

void add_enumerate(CLI::App& enumerate, EnumerateOptions& into);

}  // namespace heapsum::cli
