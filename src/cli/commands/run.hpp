// SPDX-License-Identifier: Apache-2.0
// heapsum run PROGRAM
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run(const RunOptions& options);

}  // namespace heapsum::cli
