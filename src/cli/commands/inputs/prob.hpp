// SPDX-License-Identifier: Apache-2.0
// heapsum prob PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_prob(const options::Prob& options);

}  // namespace heapsum::cli
