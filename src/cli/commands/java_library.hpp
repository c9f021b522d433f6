// SPDX-License-Identifier: Apache-2.0
// heapsum java-library FOLDER
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// The exit code.
int run_java_library(const options::JavaLibrary& options);

}  // namespace heapsum::cli
