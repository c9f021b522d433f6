// SPDX-License-Identifier: Apache-2.0
// A program's structure as text that shares nothing with the printer: two programs are the same,
// places aside, iff their outlines are equal.
#pragma once

#include <string>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::testing {

/// Declarations, then each expression in pre-order, one a line, with its number of parts.
std::string outline(const syntax::Program& program);

}  // namespace heapsum::testing
