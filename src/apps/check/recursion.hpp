// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <heapsum/syntax/ast.hpp>

namespace heapsum::check {

/// Some method may call itself, directly or through others; methods of one name count as one.
bool recurses(const syntax::Program& program);

}  // namespace heapsum::check
