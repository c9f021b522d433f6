// SPDX-License-Identifier: Apache-2.0
// Javalite text as part of a program that is being made.
#pragma once

#include <string>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::lower {

/// Adds the expression, whose places are all `where`. The text is our own: it has no mistakes.
syntax::ExprId graft(syntax::Program& program, const std::string& text, Span where);

}  // namespace heapsum::lower
