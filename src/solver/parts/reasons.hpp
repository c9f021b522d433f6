// SPDX-License-Identifier: Apache-2.0
// Why a proposal makes a question true: comparisons of numbers, each as it is proposed, that together with
// choices and booleans make every conjunct true. Where one part of a disjunction is true, the others do not
// matter; so comparisons that only they speak of are left out.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include "parts/residuals.hpp"
#include "question.hpp"

namespace heapsum::solver {

/// A residual that must be true for the proposal to be, and the formulas of which it follows: a comparison
/// and what decided its cases, each as it is proposed.
struct Reason {
  guard::Formula residual;
  std::vector<guard::Formula> because;
};

class Reasons {
 public:
  Reasons(const guard::Terms& terms, guard::Terms& own)
      : terms_(&terms), own_(&own), residuals_(terms, own) {}
  /// Nothing where the proposal leaves a conjunct open.
  std::optional<std::vector<Reason>> of(const Question& q, const Proposal& proposal);

 private:
  void add(Reason reason, std::vector<Reason>& found);
  [[nodiscard]] bool is_at_most_of_floats(const guard::FormulaNode& conjunction) const;
  void need(guard::Formula f);
  bool need_one(const guard::FormulaNode& conjunction, const Proposal& proposal);

  const guard::Terms* terms_;
  guard::Terms* own_;
  Residuals residuals_;
  std::vector<guard::Formula> stack_;
  std::vector<std::uint32_t> needed_;  // by code: the round in which it was
  std::uint32_t round_ = 0;
};

}  // namespace heapsum::solver
