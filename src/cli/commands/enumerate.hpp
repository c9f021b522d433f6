// SPDX-License-Identifier: Apache-2.0
// heapsum enumerate PROGRAM
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_enumerate(const EnumerateOptions& options);

}  // namespace heapsum::cli
