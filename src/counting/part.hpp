// SPDX-License-Identifier: Apache-2.0
// What is counted at once: conjuncts and the unknowns that are assigned, each with what it ranges over.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <heapsum/counting/counter.hpp>
#include <heapsum/guard/walk.hpp>

namespace heapsum::counting {

enum class UnknownKind : std::uint8_t { number, flag, choice };

/// A symbol of numbers or of truth, or a choice, by its index in the table of formulas.
struct Unknown {
  UnknownKind kind = UnknownKind::number;
  std::uint32_t index = 0;
  auto operator<=>(const Unknown&) const = default;
};

/// The values of a flag are 0 and 1.
struct Part {
  std::vector<guard::Formula> conjuncts{};
  std::map<Unknown, Range> unknowns{};
};

/// All assignments, whether they satisfy the conjuncts or not.
Integer total_of(const Part& part);

/// Each once, in the order of the first use from the left.
std::vector<Unknown> unknowns_of(const guard::Terms& terms, guard::NodeRef root);
std::vector<Unknown> unknowns_of(const guard::Terms& terms, guard::Formula f);

/// Parts that share no unknown, together all that conjuncts speak of. The total of the other unknowns is `free`.
struct Components {
  std::vector<Part> parts{};
  Integer free = 1;
};
Components components_of(const guard::Terms& terms, const Part& part);

/// Likewise, with all conjuncts in one part.
Components one_component(const guard::Terms& terms, const Part& part);

}  // namespace heapsum::counting
