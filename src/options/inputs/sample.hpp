// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum sample`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_sample(CLI::App& sample, Sample& into);

}  // namespace heapsum::options
