// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum prob`.
#pragma once

#include "../common.hpp"

namespace heapsum::options {

void add_prob(CLI::App& prob, Prob& into);

}  // namespace heapsum::options
