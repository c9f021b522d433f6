// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum view`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_view(CLI::App& view, View& into);

}  // namespace heapsum::options
