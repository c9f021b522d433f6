// SPDX-License-Identifier: Apache-2.0
// heapsum run PROGRAM
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run(const options::Run& options);

}  // namespace heapsum::cli
