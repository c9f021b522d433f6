// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

int run_check(const options::Check& options);

}  // namespace heapsum::cli
