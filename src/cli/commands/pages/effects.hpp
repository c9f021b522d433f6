// SPDX-License-Identifier: Apache-2.0
// heapsum effects: what a method changes.
#pragma once

#include <heapsum/options/options.hpp>

namespace heapsum::cli {

int run_effects(const options::Effects& options);

}  // namespace heapsum::cli
