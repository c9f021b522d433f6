// SPDX-License-Identifier: Apache-2.0
// heapsum prob PROGRAM
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_prob(const ProbOptions& options);

}  // namespace heapsum::cli
