// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options.hpp"

namespace heapsum::cli {

/// --color, NO_COLOR, and whether standard output is a terminal.
bool in_color(const RunOptions& options);

}  // namespace heapsum::cli
