// SPDX-License-Identifier: Apache-2.0
// heapsum show CLASS
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

/// The exit code.
int run_show(const ShowOptions& options);

}  // namespace heapsum::cli
