// SPDX-License-Identifier: Apache-2.0
// heapsum show CLASS
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_show(const options::Show& options);

}  // namespace heapsum::cli
