// SPDX-License-Identifier: Apache-2.0
// What `heapsum check` looks at: the program once for each method that it starts in.
#pragma once

#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/syntax/ast.hpp>

#include "options.hpp"

namespace heapsum::cli {

/// --entry, else the methods of a class that have a body, in the order of the text. Errors are ready to
/// print.
Result<std::vector<syntax::Program>, std::string> targets_of(const CheckOptions& options);

}  // namespace heapsum::cli
