// SPDX-License-Identifier: Apache-2.0
// heapsum lower CLASS
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_lower(const options::Lower& options);

}  // namespace heapsum::cli
