// SPDX-License-Identifier: Apache-2.0
// Names for what was counted: two parts that differ in the names of unknowns and in the order of conjuncts mostly have
// one canonical form, and parts of one form have one count.
#pragma once

#include <cstdint>
#include <vector>

#include "part.hpp"

namespace heapsum::counting {

/// What a part is remembered by: ranges and formulas. Equal keys are equal parts.
using Key = std::vector<std::uint64_t>;

struct Canonical {
  Part part{};  // its unknowns are numbered from 0 on, each kind for itself
  Key key{};
};

Canonical canonical_of(guard::Terms& terms, const Part& part);

}  // namespace heapsum::counting
