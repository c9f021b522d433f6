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
    } else if (is_at_most_of_floats(n)) {
      if (!proposal.holds(f)) return std::nullopt;
      Reason reason{{}, {f}};
      const Formula less = residuals_.of(!n.left_child(), proposal, reason.because),
                    equal = residuals_.of(!n.right_child(), proposal, reason.because);
      reason.residual = own_->either(less, equal);
      add(std::move(reason), found);
    } else if (n.kind == FormulaKind::conjunction) {
      if (!need_one(n, proposal)) return std::nullopt;
    } else if (compares(n.kind)) {
      if (!proposal.holds(f)) return std::nullopt;
      Reason reason{{}, {f}};
      reason.residual = residuals_.of(f, proposal, reason.because);
      add(std::move(reason), found);
    }
  }
  return found;
}

void Reasons::add(Reason reason, std::vector<Reason>& found) {
  for (const Formula g : reason.because) need(g);
  found.push_back(std::move(reason));
}

/// Of a negated conjunction: a < b or a = b. Which of the two it is, is work for who knows floats: one may be easy where the
/// other is hard.
bool Reasons::is_at_most_of_floats(const guard::FormulaNode& conjunction) const {
  const Formula left = conjunction.left_child(), right = conjunction.right_child();
  if (!left.negated() || !right.negated() || left.is_constant() || right.is_constant())
    return false;
  const guard::FormulaNode &one = terms_->node(left), &other = terms_->node(right);
  const auto of_floats = [](const guard::FormulaNode& n) {
    return compares(n.kind) && (n.left.is_float() || n.right.is_float());
  };
  const auto same_sides = [&] {
    return (one.left == other.left && one.right == other.right) ||
           (one.left == other.right && one.right == other.left);
  };
  return of_floats(one) && of_floats(other) && same_sides();
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
