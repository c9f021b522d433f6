// SPDX-License-Identifier: Apache-2.0
// Expressions of programs that were lowered from Java, as Java writes them: `arr[0] = 0`, `o.m(a)`, `(C) x`. What only
// lowering knows of has no words here: a variable that it made is the expression that it holds, a branch is its condition.
#pragma once

#include <string>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

/// The expression is not of a Javalite text.
bool is_of_java(const syntax::Program& program, syntax::ExprId at);
/// No longer than about `longest` bytes.
std::string java_text(const syntax::Program& program, syntax::ExprId at, std::size_t longest);

}  // namespace heapsum::report
