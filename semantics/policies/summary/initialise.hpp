// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "policies/policy.hpp"

namespace heapsum::semantics::summary {

/// Initialises each of the places where it is the one that is meant and uninitialised. Where the
/// bounds leave nothing to point to, c ends as cut.
void initialise(const Step& s, Config& c, const Places& places);

}  // namespace heapsum::semantics::summary
