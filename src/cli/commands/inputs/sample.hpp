// SPDX-License-Identifier: Apache-2.0
// heapsum sample PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_sample(const options::Sample& options);

}  // namespace heapsum::cli
