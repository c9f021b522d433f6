// SPDX-License-Identifier: Apache-2.0
// Witnesses: a concrete input heap that takes a given path.
#pragma once

#include <heapsum/guard/model.hpp>
#include <heapsum/semantics/config.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::explore {

/// The input heap that a model of the path of `c` describes. What the path never looked at is null,
/// false or 0.
semantics::InputHeap witness(const syntax::Program& program, const guard::Terms& terms,
                             const semantics::Config& c, const guard::ModelPtr& model);

}  // namespace heapsum::explore
