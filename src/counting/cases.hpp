// SPDX-License-Identifier: Apache-2.0
// Where a part is split into cases.
#pragma once

#include <optional>
#include <vector>

#include "part.hpp"

namespace heapsum::counting {

/// The conjunct that is a negated conjunction of the fewest operands.
std::optional<std::size_t> shortest_disjunction(const guard::Terms& terms, const Part& part);

/// What a negated conjunction negates, each once.
std::vector<guard::Formula> operands_of(const guard::Terms& terms, guard::Formula disjunction);

/// A condition on which a number of the part depends, in which no number depends on another.
std::optional<guard::Formula> some_condition(const guard::Terms& terms, const Part& part);

}  // namespace heapsum::counting
