// SPDX-License-Identifier: Apache-2.0
// The two ways in which a contract becomes code, and what belongs to both.
#pragma once

#include <string>

#include "contracts/weaver.hpp"

namespace heapsum::syntax {

/// The entry becomes a method that checks the contract of `of`, whose body is now in the method `called`.
void weave_entry(Program& program, const Program& checked, const Bound& of,
                 const std::string& called);
/// The method asserts what it requires.
void weave_precondition(Program& program, const Program& checked, const Bound& of);
/// What the method does is what its contract says, and nothing else is known of it.
void weave_replacement(Program& program, const Program& checked, const Bound& of);

}  // namespace heapsum::syntax
