// SPDX-License-Identifier: Apache-2.0
// The input of a concrete run.
#pragma once

#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::cli {

/// From a file with a heap literal; without one, the entry's object with default fields. Errors are ready to print.
Result<semantics::InputHeap, std::string> read_input(const std::string& file,
                                                     const syntax::Program& program);

}  // namespace heapsum::cli
