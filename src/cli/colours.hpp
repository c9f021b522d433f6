// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// --color, NO_COLOR, and whether the result goes to a terminal. `output` is its file, empty for standard output.
bool in_color(options::When color, const std::string& output);

}  // namespace heapsum::cli
