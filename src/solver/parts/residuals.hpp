// SPDX-License-Identifier: Apache-2.0
// What a comparison of numbers still says where choices, booleans and conditions are as proposed: a
// comparison of pure numbers, without cases. Residuals live in a table of their own, so that the formulas
// of the run do not grow by what was only looked at.
#pragma once

#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include <heapsum/guard/walk.hpp>
#include "parts/proposal.hpp"

namespace heapsum::solver {

class Residuals {
 public:
  Residuals(const guard::Terms& terms, guard::Terms& own) : terms_(&terms), own_(&own) {}

  /// Of a comparison, perhaps negated. `conditions` gets what decided its cases, as it is proposed.
  guard::Formula of(guard::Formula comparison, const Proposal& proposal,
                    std::vector<guard::Formula>& conditions);

 private:
  guard::NumberTerm of(guard::NumberTerm t, const Proposal& proposal,
                       std::vector<guard::Formula>& conditions);
  [[nodiscard]] guard::NumberTerm chosen(guard::NumberTerm t, const Proposal& proposal,
                                         std::vector<guard::Formula>& conditions) const;
  guard::NumberTerm made(const guard::NumberNode& n);

  const guard::Terms* terms_;
  guard::Terms* own_;
  std::unordered_map<std::uint32_t, guard::NumberTerm> done_;  // of one comparison, by node
  std::vector<guard::NumberTerm> stack_;
};

}  // namespace heapsum::solver
