// SPDX-License-Identifier: Apache-2.0
// Which flows came together, for people: the shortest of them.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "join/names.hpp"

namespace heapsum::semantics {

/// Of two sides, what each did since they parted: the flows, at most so many, in the names of the joined state. Null where none is
/// wanted.
std::shared_ptr<const Cases> shortest_of_both(const std::vector<Event>& of_a,
                                              const std::vector<Event>& of_b, std::size_t most,
                                              Names& names);

}  // namespace heapsum::semantics
