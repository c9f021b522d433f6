// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "policies/policy.hpp"

namespace heapsum::semantics::summary {

/// Initialises field f wherever the reference that may be `objects` finds it uninitialised. Where
/// the bounds leave nothing to point to, c ends as cut.
void initialise(const Step& s, Config& c, const LocationSet& objects, FieldSlot f);

}  // namespace heapsum::semantics::summary
