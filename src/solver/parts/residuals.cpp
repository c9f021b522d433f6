// SPDX-License-Identifier: Apache-2.0
// Operands before operations, with a stack of its own; of cases only the one that is proposed.
#include "parts/residuals.hpp"

namespace heapsum::solver {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberTerm;

Formula Residuals::of(Formula comparison, const Proposal& proposal,
                      std::vector<Formula>& conditions) {
  done_.clear();
  const guard::FormulaNode n = terms_->node(comparison);
  const NumberTerm left = of(n.left, proposal, conditions),
                   right = of(n.right, proposal, conditions);
  return comparison.negated() ? !made(n.kind, left, right) : made(n.kind, left, right);
}

/// A table has a case for each of many rows: a proposal for each, and a reason of so many conditions, would say little.
bool Residuals::is_of_table(const guard::NumberNode& n) const {
  const guard::FormulaNode& condition = compared(n);
  return compares(condition.kind) && condition.left.is_literal() != condition.right.is_literal();
}

Formula Residuals::made(FormulaKind kind, NumberTerm left, NumberTerm right) {
  if (kind == FormulaKind::less) return own_->less(left, right);
  return kind == FormulaKind::same ? own_->same(left, right) : own_->equal(left, right);
}

NumberTerm Residuals::of(NumberTerm t, const Proposal& proposal, std::vector<Formula>& conditions) {
  if (t.is_literal()) return t;
  const auto known = [&](NumberTerm part) {
    return part.is_literal() || done_.contains(part.node());
  };
  const auto need = [&](NumberTerm part) {
    if (!known(part)) stack_.push_back(part);
  };
  stack_.assign(1, t);
  while (!stack_.empty()) {
    const NumberTerm at = stack_.back();
    const std::size_t depth = stack_.size();
    const guard::NumberNode& n = terms_->node(at);
    const bool is_cases = n.kind == NumberKind::if_then_else && !is_of_table(n);
    const NumberTerm one = is_cases ? chosen(at, proposal, conditions) : at;
    if (is_cases) {
      need(one);
    } else if (n.kind == NumberKind::if_then_else) {
      for (const NumberTerm part : {n.left, n.right, compared(n).left, compared(n).right})
        need(part);
    } else if (n.kind != NumberKind::symbol) {
      need(n.left);
      need(n.right);
    }
    if (stack_.size() > depth) continue;
    stack_.pop_back();
    if (done_.contains(at.node())) continue;
    const NumberTerm value = !is_cases ? made(n) : one.is_literal() ? one : done_.at(one.node());
    done_.emplace(at.node(), value);
  }
  return done_.at(t.node());
}

NumberTerm Residuals::chosen(NumberTerm t, const Proposal& proposal,
                             std::vector<Formula>& conditions) const {
  while (!t.is_literal()) {
    const guard::NumberNode& n = terms_->node(t);
    if (n.kind != NumberKind::if_then_else || is_of_table(n)) break;
    const bool first = proposal.holds(n.condition);
    conditions.push_back(first ? n.condition : !n.condition);
    t = first ? n.left : n.right;
  }
  return t;
}

NumberTerm Residuals::made(const guard::NumberNode& n) {
  const auto part = [&](NumberTerm t) { return t.is_literal() ? t : done_.at(t.node()); };
  if (n.kind == NumberKind::symbol)
    return own_->symbol(guard::NumberSymbol(std::size_t{n.symbol}), n.type);
  if (n.kind == NumberKind::if_then_else) {
    const guard::FormulaNode& condition = compared(n);
    const Formula holds = made(condition.kind, part(condition.left), part(condition.right));
    return own_->if_then_else(n.condition.negated() ? !holds : holds, part(n.left), part(n.right));
  }
  if (n.kind == NumberKind::convert) return own_->convert(part(n.left), n.type);
  if (operation(n.kind).form == guard::NumberForm::unary) return own_->apply(n.kind, part(n.left));
  return own_->apply(n.kind, part(n.left), part(n.right));
}

}  // namespace heapsum::solver
