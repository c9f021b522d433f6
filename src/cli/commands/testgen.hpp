// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

int testgen(const TestgenOptions& options);

}  // namespace heapsum::cli
