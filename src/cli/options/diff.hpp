// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum diff`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

void add_diff(CLI::App& diff, Raw& raw);
/// Throws CLI::ValidationError.
DiffOptions checked_diff(const CLI::App& diff, Raw& raw);

}  // namespace heapsum::cli
