// SPDX-License-Identifier: Apache-2.0
// What testgen did, for people.
#pragma once

#include "test_writing.hpp"

namespace heapsum::cli {

void print_report(const Targets& targets, const std::vector<MethodTests>& methods,
                  const WrittenTests& written, const TestgenOptions& options);

}  // namespace heapsum::cli
