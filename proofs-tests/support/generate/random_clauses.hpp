// SPDX-License-Identifier: Apache-2.0
// Random clauses for the SAT solver, within a property.
#pragma once

#include <cstddef>
#include <vector>

#include <rapidcheck.h>

namespace heapsum::testing {

/// Three literals of different variables a clause, near the ratio where such instances are hard.
inline std::vector<std::vector<int>> hard_clauses(int variables) {
  const auto clauses = static_cast<std::size_t>(variables * 4.26);
  const auto variable = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, variables + 1));
  const auto three = rc::gen::unique<std::vector<int>>(3, variable);
  const auto signs = rc::gen::container<std::vector<bool>>(3, rc::gen::arbitrary<bool>());
  const auto clause = rc::gen::map(rc::gen::pair(three, signs), [](const auto& drawn) {
    std::vector<int> c = drawn.first;
    for (std::size_t i = 0; i < 3; ++i)
      if (drawn.second[i]) c[i] = -c[i];
    return c;
  });
  return *rc::gen::container<std::vector<std::vector<int>>>(clauses, clause);
}

}  // namespace heapsum::testing
