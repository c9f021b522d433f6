// SPDX-License-Identifier: Apache-2.0
// What a method must have in common with the one that it overrides.
#pragma once

#include <heapsum/syntax/ast.hpp>

#include "check/complaints.hpp"

namespace heapsum::syntax {

/// Complains of methods that differ from what they override, and of classes that leave a method
/// without a body. Requires resolve_hierarchy.
void check_overriding(const Program& program, Complaints& complaints);

}  // namespace heapsum::syntax
