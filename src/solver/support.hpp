// SPDX-License-Identifier: Apache-2.0
// Which unknowns a formula speaks of. The set of each node is computed once and interned, so that
// equal sets are stored once. A set that would grow past a fixed size becomes *everything*: whoever
// slices by it keeps more than needed, which is sound, and deep formulas cost no quadratic space.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/walk.hpp>
#include "question.hpp"

namespace heapsum::solver {

class Supports {
 public:
  using SetId = std::uint32_t;
  static constexpr SetId kEmpty = 1, kEverything = 2;

  explicit Supports(const guard::Terms& terms);
  SetId of(guard::Formula f);
  /// Sorted. Not for kEverything.
  [[nodiscard]] std::span<const Unknown> members(SetId id) const;
  /// The exact unknowns of all formulas and the goal, sorted, however many.
  [[nodiscard]] std::vector<Unknown> unknowns(std::span<const guard::Formula> formulas,
                                              guard::Formula goal);

 private:
  struct Extent {
    std::size_t begin = 0, size = 0;
  };
  SetId& slot(guard::NodeRef n) { return n.is_number ? numbers_[n.index] : formulas_[n.index]; }
  void compute(guard::NodeRef n);
  SetId join(SetId a, SetId b);
  void add_unknowns(guard::Formula f, std::vector<Unknown>& found);
  SetId intern(const std::vector<Unknown>& set);

  const guard::Terms* terms_;
  std::vector<SetId> formulas_, numbers_;  // 0: not computed
  std::vector<Extent> sets_;
  std::vector<Unknown> pool_;
  std::unordered_multimap<std::uint64_t, SetId> by_hash_;
  std::unordered_map<std::uint64_t, SetId> joined_;
  std::vector<guard::NodeRef> stack_;
  std::vector<Unknown> scratch_;
  // The last call of unknowns() that came by, by node and by set.
  std::vector<std::uint32_t> round_of_formula_, round_of_number_, round_of_set_;
  std::uint32_t round_ = 0;
};

/// The unknown that a leaf stands for; nothing for other nodes.
std::optional<Unknown> unknown_at(const guard::Terms& terms, guard::NodeRef n);

}  // namespace heapsum::solver
