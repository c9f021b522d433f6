// SPDX-License-Identifier: Apache-2.0
// heapsum enumerate PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_enumerate(const options::Enumerate& options);

}  // namespace heapsum::cli
