// SPDX-License-Identifier: Apache-2.0
// Operands before operations, with a stack of its own.
#include "parts/boxes.hpp"

namespace heapsum::solver {

using guard::Extent;
using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;
using guard::NumberKind;
using guard::NumberNode;
using guard::NumberTerm;

namespace {

Boxes::Truth truth_of(bool holds) { return holds ? Boxes::Truth::yes : Boxes::Truth::no; }

Boxes::Truth negated(Boxes::Truth t) {
  return t == Boxes::Truth::open ? t : truth_of(t == Boxes::Truth::no);
}

}  // namespace

Boxes::Truth Boxes::truth(Formula f, Box box) {
  if (f.is_constant()) return truth_of(f.is_true());
  box_ = box;
  ++round_;
  numbers_.resize(terms_->number_count());
  formulas_.resize(terms_->size());
  stack_.assign(1, {false, f.node()});
  while (!stack_.empty()) {
    const guard::NodeRef n = stack_.back();
    const std::size_t depth = stack_.size();
    n.is_number ? look_at_number(n.index) : look_at_formula(n.index);
    if (stack_.size() == depth) stack_.pop_back();
  }
  return at(f);
}

bool Boxes::has(Formula f) {
  if (f.is_constant() || formulas_[f.node()].round == round_) return true;
  stack_.push_back({false, f.node()});
  return false;
}

bool Boxes::has(NumberTerm t) {
  if (t.is_literal() || numbers_[t.node()].round == round_) return true;
  stack_.push_back({true, t.node()});
  return false;
}

Boxes::Truth Boxes::at(Formula f) const {
  if (f.is_constant()) return truth_of(f.is_true());
  const Truth t = formulas_[f.node()].value;
  return f.negated() ? negated(t) : t;
}

Extent Boxes::at(NumberTerm t) const {
  return t.is_literal() ? guard::extent_of(t.value()) : numbers_[t.node()].value;
}

void Boxes::look_at_number(std::uint32_t node) {
  const NumberNode& n = terms_->number_node(node);
  const auto settle = [&](const Extent& e) { numbers_[node] = {round_, e}; };
  if (is_float(n.type) || n.kind == NumberKind::symbol) return settle(symbol(n));
  if (n.kind == NumberKind::if_then_else) {
    if (!has(n.condition)) return;
    const Truth condition = at(n.condition);
    if (condition != Truth::no && !has(n.left)) return;
    if (condition != Truth::yes && !has(n.right)) return;
    if (condition == Truth::open) return settle(extent_of(n, at(n.left), at(n.right)));
    return settle(at(condition == Truth::yes ? n.left : n.right));
  }
  if (!has(n.left) || !has(n.right)) return;
  settle(extent_of(n, at(n.left), at(n.right)));
}

/// A float may be anything.
Extent Boxes::symbol(const NumberNode& n) const {
  if (n.kind == NumberKind::symbol)
    for (const Side& side : box_)
      if (side.unknown == Unknown(guard::NumberSymbol(std::size_t{n.symbol}), n.type))
        return side.range.least == side.range.greatest ? guard::extent_of(side.range.least)
                                                       : Extent{side.range};
  return {guard::range_of(n.type)};
}

void Boxes::look_at_formula(std::uint32_t node) {
  const FormulaNode& n = terms_->node(node);
  const auto settle = [&](Truth t) { formulas_[node] = {round_, t}; };
  if (n.kind == FormulaKind::conjunction) {
    if (!has(n.left_child())) return;
    const Truth left = at(n.left_child());
    if (left == Truth::no) return settle(left);
    if (!has(n.right_child())) return;
    const Truth right = at(n.right_child());
    return settle(left == Truth::yes || right == Truth::no ? right : left);
  }
  if (!compares(n.kind) || n.left.is_float()) return settle(Truth::open);
  if (!has(n.left) || !has(n.right)) return;
  settle(compared(n));
}

Boxes::Truth Boxes::compared(const FormulaNode& n) const {
  const guard::IntRange a = at(n.left).range, b = at(n.right).range;
  const bool are_apart = a.greatest < b.least || b.greatest < a.least;
  if (n.kind == FormulaKind::less) {
    if (a.greatest < b.least) return Truth::yes;
    return a.least >= b.greatest ? Truth::no : Truth::open;
  }
  if (are_apart) return Truth::no;
  return a.least == a.greatest && b.least == b.greatest ? Truth::yes : Truth::open;
}

}  // namespace heapsum::solver
