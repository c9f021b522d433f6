// SPDX-License-Identifier: Apache-2.0
// Expressions of a lowered program as what they are expected to be.
#pragma once

#include <variant>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

/// Null: it is another expression.
template <typename T>
const T* as(const syntax::Program& program, syntax::ExprId at) {
  return std::get_if<T>(&program[at].node);
}

}  // namespace heapsum::report
