// SPDX-License-Identifier: Apache-2.0
// What jumps of lowered Java mean: the condition of a loop, and that of an `assert`, which bytecode has in front of it.
#pragma once

#include <optional>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

struct JavaCondition {
  syntax::ExprId at;
  bool holds;  // false: it is the negation
};

/// Under which the loop goes on that the jump leads back to; nothing where its head decides nothing.
std::optional<JavaCondition> loop_condition(const syntax::Program& program,
                                            const syntax::Goto& back);
/// Under which the failing assertion is not reached; nothing where that is no single condition.
std::optional<JavaCondition> asserted(const syntax::Program& program, syntax::ExprId failing);

}  // namespace heapsum::report
