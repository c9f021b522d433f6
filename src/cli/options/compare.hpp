// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum compare`.
#pragma once

#include "common.hpp"

namespace heapsum::cli {

void add_compare(CLI::App& compare, CompareOptions& into);

}  // namespace heapsum::cli
