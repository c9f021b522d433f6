// SPDX-License-Identifier: Apache-2.0
// heapsum view PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_view(const options::View& options);

}  // namespace heapsum::cli
