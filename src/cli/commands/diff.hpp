// SPDX-License-Identifier: Apache-2.0
// heapsum diff PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_diff(const options::Diff& options);

}  // namespace heapsum::cli
