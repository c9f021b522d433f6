// SPDX-License-Identifier: Apache-2.0
// One successor against the section that describes it.
#pragma once

#include <string>
#include <vector>

#include "step_state.hpp"

namespace heapsum::testing {

/// What differs, one sentence each.
std::vector<std::string> differences(const Scene& scene, const semantics::Config& successor,
                                     const Section& expected, const Target& target);

}  // namespace heapsum::testing
