// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum compare`.
#pragma once

#include "common.hpp"

namespace heapsum::options {

void add_compare(CLI::App& compare, Compare& into);

}  // namespace heapsum::options
