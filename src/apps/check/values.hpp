// SPDX-License-Identifier: Apache-2.0
// What a defect is shown with: the values that the parts of its clause had, for a frame what was changed, and its input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <heapsum/apps/check/sites.hpp>
#include <heapsum/report/findings.hpp>
#include <heapsum/semantics/input_heap.hpp>
#include <heapsum/task/task.hpp>

namespace heapsum::check {

/// One line each, of a run from the input that ends at the site. None where the site is no clause.
std::vector<std::string> values_at(const syntax::Program& program,
                                   const semantics::InputHeap& input, const Site& site,
                                   std::uint64_t most_steps);

/// The input as a picture.
report::HeapPicture drawn(const task::Task& task, const semantics::InputHeap& input);

}  // namespace heapsum::check
