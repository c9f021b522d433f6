// SPDX-License-Identifier: Apache-2.0
// What lazier and lazier# share: symbolic references, and how they are resolved.
#pragma once

#include "policies/policy.hpp"

namespace heapsum::semantics::lazier {

/// A symbolic reference of which nothing is known.
Location add_symbolic(Config& c, const Discovery& d);
/// It is known of l that it is an object, or what it is.
void learn(Config& c, Location l, SymbolicReference::Known known, Location location = {});

/// Null, and "some object" where there are objects of the class.
std::vector<Location> null_or_some(const Step& s, ClassId of);

/// l as an unknown of the input.
Unknown unknown_of(const Config& c, Location l);

}  // namespace heapsum::semantics::lazier

namespace heapsum::semantics::lazier_sharp {

/// Null is possible and not decided. Under lazier it never is.
bool may_be_null(const Step& s, const Config& c, Location l);
/// Whether l is null, as the decision of a null check.
void decide_null(const Step& s, Config& c, Location l, const Event& event,
                 const std::function<void(Config&, bool is_null)>& then);
/// Whether l is null, as a choice of the input.
void choose_null(const Step& s, Config& c, Location l, const std::function<void(Config&)>& then);

}  // namespace heapsum::semantics::lazier_sharp
