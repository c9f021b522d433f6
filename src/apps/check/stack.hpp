// SPDX-License-Identifier: Apache-2.0
// Where the calls of a Java program stand when a run fails: in the user's code, whatever failed in a library, and in recursions that an
// input drives further than the stack of Java has room for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/programs/target.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::check {

/// The call, in code that is not the runtime's, that led to where the run of the Java program on the input fails. None where that is no
/// library, or all is.
std::optional<syntax::ExprId> led_there(const programs::Target& target,
                                        const semantics::InputHeap& input,
                                        std::uint64_t most_steps);

/// Inputs like this one, whose numbers are small: what drives a recursion on and on is not that they are large.
std::vector<semantics::InputHeap> small_ones(const syntax::Program& program,
                                             const semantics::InputHeap& like);

}  // namespace heapsum::check
