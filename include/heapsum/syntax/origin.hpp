// SPDX-License-Identifier: Apache-2.0
// Where a program is from.
#pragma once

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// Lowered from class files: its places are lines of files that are elsewhere, and it has no text of its own.
inline bool is_lowered(const Program& program) { return program.source.text().empty(); }

}  // namespace heapsum::syntax
