// SPDX-License-Identifier: Apache-2.0
// A walk from the conjuncts down to comparisons; each formula once.
#include "parts/reasons.hpp"

#include <utility>

namespace heapsum::solver {

using guard::Formula;
using guard::FormulaKind;

std::optional<std::vector<Reason>> Reasons::of(const Question& q, const Proposal& proposal) {
  ++round_;
  std::vector<Reason> found;
  stack_.clear();
  need(q.goal);
  for (const Formula f : q.sent) need(f);
  while (!stack_.empty()) {
    const Formula f = stack_.back();
    stack_.pop_back();
    const guard::FormulaNode& n = terms_->node(f);
    if (n.kind == FormulaKind::conjunction && !f.negated()) {
      need(n.left_child());
      need(n.right_child());
    } else if (n.kind == FormulaKind::conjunction) {
      if (!need_one(n, proposal)) return std::nullopt;
    } else if (compares(n.kind)) {
      if (!proposal.holds(f)) return std::nullopt;
      Reason reason{{}, {f}};
      reason.residual = residuals_.of(f, proposal, reason.because);
      for (const Formula g : reason.because) need(g);
      found.push_back(std::move(reason));
    }
  }
  return found;
}

void Reasons::need(Formula f) {
  if (f.is_constant()) return;
  if (needed_.size() <= f.code()) needed_.resize(2 * terms_->size() + 2);
  if (std::exchange(needed_[f.code()], round_) != round_) stack_.push_back(f);
}

/// Of the two parts one is false: that which is needed anyway, or else speaks of no numbers.
bool Reasons::need_one(const guard::FormulaNode& conjunction, const Proposal& proposal) {
  const Formula left = conjunction.left_child(), right = conjunction.right_child();
  const bool left_is_false = !proposal.holds(left), right_is_false = !proposal.holds(right);
  if (!left_is_false && !right_is_false) return false;
  const auto is_needed = [&](Formula f) {
    return f.code() < needed_.size() && needed_[f.code()] == round_;
  };
  const auto cost = [&](Formula f) { return is_needed(!f) ? 0 : terms_->has_numbers(f) ? 2 : 1; };
  const bool takes_left = left_is_false && (!right_is_false || cost(left) <= cost(right));
  need(takes_left ? !left : !right);
  return true;
}

}  // namespace heapsum::solver
