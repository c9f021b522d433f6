// SPDX-License-Identifier: Apache-2.0
// What the user gave, checked: the program, the bounds, the input heap. Errors are ready to print.
#pragma once

#include <optional>
#include <string>

#include <heapsum/base/result.hpp>
#include <heapsum/explore/path_limits.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/semantics/machine.hpp>
#include <heapsum/syntax/ast.hpp>

#include "options.hpp"

namespace heapsum::cli {

/// What a program that is Java has besides.
struct OfJava {
  std::optional<lower::Printing> printing{};  // where it prints
  std::optional<lower::JavaNames> names{};    // none: it is no Java
};
Result<syntax::Program, std::string> read_program(const RunOptions& options,
                                                  OfJava* java = nullptr);

/// Defaults where nothing is given: k 3 and unwind k+1, none in concrete mode.
Result<semantics::Bounds, std::string> bounds_of(const RunOptions& options,
                                                 const syntax::Program& program);

/// --call-depth, --branch-bound and --max-pc. Calls count of methods of the entry's file: what the
/// runtime does is followed as far as it goes.
explore::PathLimits limits_of(const RunOptions& options, const syntax::Program& program);

/// --max-array-length, where the program has arrays.
std::optional<std::uint32_t> shown_array_length(const RunOptions& options,
                                                const syntax::Program& program);

/// Concrete mode: the heap of --heap, or the entry's object with default fields. Else none.
Result<std::optional<semantics::InputHeap>, std::string> read_input(const RunOptions& options,
                                                                    const syntax::Program& program);

}  // namespace heapsum::cli
