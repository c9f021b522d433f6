// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum testgen`.
#pragma once

#include "common.hpp"

namespace heapsum::options {

void add_testgen(CLI::App& testgen, Testgen& into);

}  // namespace heapsum::options
