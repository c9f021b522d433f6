// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../options.hpp"

namespace heapsum::cli {

int check(const CheckOptions& options);

}  // namespace heapsum::cli
