// SPDX-License-Identifier: Apache-2.0
// What a clause that fails is about: the values that its parts had, and for a frame what was changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/apps/check/sites.hpp>
#include <heapsum/semantics/input_heap.hpp>

namespace heapsum::check {

/// One line each, of a run from the input that ends at the site. None where the site is no clause.
std::vector<std::string> values_at(const syntax::Program& program,
                                   const semantics::InputHeap& input, const Site& site,
                                   std::uint64_t most_steps);

}  // namespace heapsum::check
