// SPDX-License-Identifier: Apache-2.0
// The printer: Program → text that parses back to the same program (names, structure, literals; not
// places or comments). Iterative, so that depth is no limit.
#pragma once

#include <string>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

std::string print(const Program& program);
/// One expression on one line, as the source would write it.
std::string print(const Program& program, ExprId expr);
std::string print(const Program& program, Type type);

}  // namespace heapsum::syntax
