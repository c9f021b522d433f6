// SPDX-License-Identifier: Apache-2.0
// heapsum compare PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_compare(const options::Compare& options);

}  // namespace heapsum::cli
