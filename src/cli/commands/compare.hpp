// SPDX-License-Identifier: Apache-2.0
// heapsum compare PROGRAM
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_compare(const CompareOptions& options);

}  // namespace heapsum::cli
