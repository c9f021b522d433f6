// SPDX-License-Identifier: Apache-2.0
// What a comparison of numbers still says where choices, booleans and conditions are as proposed: a
// comparison of pure numbers, without cases but those of tables (a number beside a literal decides). Residuals live in a
// table of their own, so that the formulas of the run do not grow by what was only looked at. What speaks of no cases has
// one residual, which is made once.
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
  guard::Formula made(guard::FormulaKind kind, guard::NumberTerm left, guard::NumberTerm right);
  /// The condition of cases.
  [[nodiscard]] guard::FormulaNode compared(const guard::NumberNode& cases) const {
    return terms_->node(cases.condition);
  }
  [[nodiscard]] bool is_of_table(const guard::NumberNode& cases) const;
  [[nodiscard]] bool has_one_residual(const guard::NumberNode& n) const;
  /// Of all proposals it has the same residual.
  [[nodiscard]] bool is_of_all(guard::NumberTerm t) const;
  /// Of a node; null: it is not known.
  [[nodiscard]] const guard::NumberTerm* find(guard::NumberTerm t) const;
  [[nodiscard]] guard::NumberTerm residual(guard::NumberTerm known) const {
    return known.is_literal() ? known : *find(known);
  }

  const guard::Terms* terms_;
  guard::Terms* own_;
  std::unordered_map<std::uint32_t, guard::NumberTerm> done_;    // of one comparison, by node
  std::unordered_map<std::uint32_t, guard::NumberTerm> always_;  // whatever is proposed, by node
  std::unordered_map<std::uint32_t, guard::Formula> of_all_;     // the same of comparisons
  std::vector<guard::NumberTerm> stack_;
};

}  // namespace heapsum::solver
