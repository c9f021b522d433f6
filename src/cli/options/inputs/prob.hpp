// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum prob`.
#pragma once

#include "../common.hpp"

namespace heapsum::cli {

void add_prob(CLI::App& prob, ProbOptions& into);

}  // namespace heapsum::cli
