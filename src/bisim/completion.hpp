// SPDX-License-Identifier: Apache-2.0
// A state of a lazier policy stands for states of lazy: those that decide, in one way or another,
// everything that it left open [kiasan, 5.3.2, 5.3.3: γ_a, γ_b]. They are made here as lazy would
// have made them: unknowns in the order in which they were read, objects in the order in which
// those unknowns reach them.
#pragma once

#include <optional>
#include <vector>

#include <heapsum/semantics/machine.hpp>

namespace heapsum::bisim {

inline constexpr std::size_t kMostCompletions = 500;

/// The states of lazy within the bounds that `c` stands for. A state without symbolic references
/// stands for itself. The list is empty where lazy has no such state: at the bounds the policies may
/// part (design S11). Nothing where there are more than kMostCompletions.
std::optional<std::vector<semantics::Config>> completions(const syntax::Program& program,
                                                          guard::Terms& terms,
                                                          const semantics::Bounds& bounds,
                                                          const semantics::Config& c);

}  // namespace heapsum::bisim
