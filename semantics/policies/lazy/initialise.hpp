// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "policies/policy.hpp"

namespace heapsum::semantics::lazy {

/// One state a target, each handed to `then` with the location: c is the first, the rest are forks.
void initialise(const Step& s, Config& c, const Discovery& d,
                const std::function<void(Config&, Location)>& then);

}  // namespace heapsum::semantics::lazy
