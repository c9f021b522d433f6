// SPDX-License-Identifier: Apache-2.0
// heapsum diff PROGRAM
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_diff(const DiffOptions& options);

}  // namespace heapsum::cli
