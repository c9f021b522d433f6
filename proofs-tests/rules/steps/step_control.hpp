// SPDX-License-Identifier: Apache-2.0
// The part of a state that says how it goes on: e or the end, k and η.
#pragma once

#include "step_expectations.hpp"

namespace heapsum::testing {

void compare_control(const Scene& scene, const semantics::Config& successor,
                     const Section& expected, const Target& target, Expectations& into);

}  // namespace heapsum::testing
