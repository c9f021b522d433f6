// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

/// TERM=dumb: a terminal that knows no colours and cannot erase a line.
bool is_dumb_terminal();

/// --color, NO_COLOR, and whether the result goes to a terminal that has colours. `output` is its file, empty for
/// standard output.
bool in_color(options::When color, const std::string& output);

}  // namespace heapsum::cli
