// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum diff`.
#pragma once

#include "common.hpp"

namespace heapsum::options {

void add_diff(CLI::App& diff, Diff& into);

}  // namespace heapsum::options
