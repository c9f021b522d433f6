// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum enumerate`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_enumerate(CLI::App& enumerate, Enumerate& into);

}  // namespace heapsum::options
