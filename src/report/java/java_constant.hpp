// SPDX-License-Identifier: Apache-2.0
// The constants that a lowered program makes by methods of its own, read back from these.
#pragma once

#include <string>

#include <heapsum/syntax/ast.hpp>

namespace heapsum::report {

/// "text" with its quotes, or C.class.
std::string java_constant(const syntax::Program& program, const syntax::Invoke& call);

}  // namespace heapsum::report
