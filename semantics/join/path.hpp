// SPDX-License-Identifier: Apache-2.0
// What two paths have in common, what each says beyond it, and what tells them apart.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/guard/oracle.hpp>

#include "join/names.hpp"

namespace heapsum::semantics {

struct Conjunct {
  Formula says;
  bool is_fact = false;  // no decision (guard/oracle.hpp)
  std::size_t age = 0;   // Ages::of
};

struct Parting {
  std::uint32_t shared = 0;                // conjuncts of φ0
  std::vector<Conjunct> delta_a, delta_b;  // in the names of the joined state
  Formula sigma;                           // δa says it, δb denies it
};

/// Nothing where no decision tells the paths apart.
std::optional<Parting> parting(guard::Terms& terms, const Config& a, const Config& b, Names& names);
/// The decisions of one side that can be told before the reference is known.
Formula decided_before(guard::Terms& terms, const std::vector<Conjunct>& delta,
                       std::size_t reference);
guard::Path joined(guard::Terms& terms, const Parting& parting, const guard::Path& a);

}  // namespace heapsum::semantics
