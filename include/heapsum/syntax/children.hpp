// SPDX-License-Identifier: Apache-2.0
// The expressions directly in an expression, for whoever walks over all of a body: with a list of what is
// still to be looked at, as bodies may be of any depth.
#pragma once

#include <vector>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// In the order of the text, which is the order in which they are evaluated. The name of a class in
/// (C $ f) or (C @ m e …) is none.
std::vector<ExprId> children(const Node& node);

}  // namespace heapsum::syntax
