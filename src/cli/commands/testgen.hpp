// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

int run_testgen(const TestgenOptions& options);

}  // namespace heapsum::cli
