// SPDX-License-Identifier: Apache-2.0
// Does a path represent a concrete heap? Reads the path's unknowns off the heap, one after the
// other, and evaluates the path condition.
#pragma once

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/model.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::testing {

/// What the heap makes of the unknowns of `ended`; null where it does not satisfy the path
/// condition.
guard::ModelPtr model_of(const guard::Terms& terms, const semantics::Config& ended,
                         const semantics::InputHeap& heap);

/// The state, where what a lazier policy left open is what the heap has there. Requires: the heap
/// satisfies the path condition.
semantics::Config resolved_as(const syntax::Program& program, const guard::Terms& terms,
                              const semantics::Config& ended, const semantics::InputHeap& heap);

/// True where the heap satisfies the path condition of `ended`.
bool represents(const guard::Terms& terms, const semantics::Config& ended,
                const semantics::InputHeap& heap);

}  // namespace heapsum::testing
