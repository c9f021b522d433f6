// SPDX-License-Identifier: Apache-2.0
// A program whose entry assumes invariants (assume_before_entry), taken apart: its entry without them, and they alone. Both have the
// same classes, methods and expressions as the whole, by the same numbers.
#pragma once

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

inline bool has_assumptions(const Program& program) { return !program.assumptions.empty(); }

/// Requires: has_assumptions, and check_types was there.
Program without_assumptions(Program program);
/// The entry assumes, and returns null where it called what the entry was. The same requirements.
Program assumptions_alone(Program program);

}  // namespace heapsum::syntax
