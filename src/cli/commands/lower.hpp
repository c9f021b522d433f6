// SPDX-License-Identifier: Apache-2.0
// heapsum lower CLASS
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_lower(const LowerOptions& options);

}  // namespace heapsum::cli
