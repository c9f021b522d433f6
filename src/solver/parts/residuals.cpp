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
  const auto signed_as_asked = [&](Formula f) { return comparison.negated() ? !f : f; };
  const auto known = of_all_.find(comparison.node());
  if (known != of_all_.end()) return signed_as_asked(known->second);
  done_.clear();
  const guard::FormulaNode n = terms_->node(comparison);
  const NumberTerm left = of(n.left, proposal, conditions),
                   right = of(n.right, proposal, conditions);
  const Formula found = made(n.kind, left, right);
  if (is_of_all(n.left) && is_of_all(n.right)) of_all_.emplace(comparison.node(), found);
  return signed_as_asked(found);
}

bool Residuals::is_of_all(NumberTerm t) const {
  return t.is_literal() || always_.contains(t.node());
}

const NumberTerm* Residuals::find(NumberTerm t) const {
  if (const auto always = always_.find(t.node()); always != always_.end()) return &always->second;
  const auto now = done_.find(t.node());
  return now == done_.end() ? nullptr : &now->second;
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
  const auto need = [&](NumberTerm part) {
    if (!part.is_literal() && find(part) == nullptr) stack_.push_back(part);
  };
  stack_.clear();
  need(t);
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
    if (find(at) != nullptr) continue;
    const NumberTerm value = is_cases ? residual(one) : made(n);
    (is_cases || !has_one_residual(n) ? done_ : always_).emplace(at.node(), value);
  }
  return residual(t);
}

/// Whatever is proposed, as its operands have.
bool Residuals::has_one_residual(const guard::NumberNode& n) const {
  if (n.kind == NumberKind::symbol) return true;
  if (!is_of_all(n.left) || !is_of_all(n.right)) return false;
  return n.kind != NumberKind::if_then_else ||
         (is_of_all(compared(n).left) && is_of_all(compared(n).right));
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
  const auto part = [&](NumberTerm t) { return residual(t); };
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
