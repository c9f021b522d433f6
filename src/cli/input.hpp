// SPDX-License-Identifier: Apache-2.0
// Files that say what inputs are.
#pragma once

#include <string>

#include <heapsum/apps/prob/prob.hpp>
#include <heapsum/base/result.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::cli {

/// From a file with a heap literal; without one, the entry's object with default fields. Errors are ready to print.
Result<semantics::InputHeap, std::string> read_input(const std::string& file,
                                                     const syntax::Program& program);

/// What the file says of inputs, into the settings; nothing where no file is named. Empty: it is there; else the error, ready to
/// print.
std::string add_profile(const std::string& file, prob::Settings& to);

}  // namespace heapsum::cli
