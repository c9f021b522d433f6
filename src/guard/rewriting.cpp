// SPDX-License-Identifier: Apache-2.0
// Bottom up, by a loop: a node is rewritten when its children are.
#include <heapsum/guard/rewriting.hpp>

#include <heapsum/base/check.hpp>

namespace heapsum::guard {

void Rewriting::start_over() {
  formulas_.clear();
  numbers_.clear();
  met_unknown_choice_ = false;
  met_unnamed_symbol_ = false;
}

Formula Rewriting::operator()(Formula f) {
  if (!known(f)) run({.is_number = false, .node = f.node()});
  return answer(f);
}

NumberTerm Rewriting::operator()(NumberTerm t) {
  if (!known(t)) run({.is_number = true, .node = t.node()});
  return answer(t);
}

void Rewriting::run(Task goal) {
  stack_.assign(1, goal);
  while (!stack_.empty()) {
    const Task task = stack_.back();
    const std::size_t before = stack_.size();
    task.is_number ? try_number(task.node) : try_formula(task.node);
    if (stack_.size() == before) stack_.pop_back();
  }
}

/// Rewrites the node, or leaves its children on the stack.
void Rewriting::try_formula(std::uint32_t node) {
  if (formulas_.contains(node)) return;
  const FormulaNode n = from_->node(node);
  switch (n.kind) {
    case FormulaKind::truth: formulas_[node] = yes(); return;
    case FormulaKind::pick:
    case FormulaKind::symbol: formulas_[node] = atom(n); return;
    case FormulaKind::less:
    case FormulaKind::equal:
    case FormulaKind::same:
      want(n.left);
      want(n.right);
      if (!known(n.left) || !known(n.right)) return;
      formulas_[node] = comparison(n.kind, answer(n.left), answer(n.right));
      return;
    case FormulaKind::conjunction:
      want(n.left_child());
      if (!known(n.left_child())) return;
      if (!answer(n.left_child()).is_false()) want(n.right_child());
      if (answer(n.left_child()).is_false()) {
        formulas_[node] = no();
      } else if (known(n.right_child())) {
        formulas_[node] = to_->both(answer(n.left_child()), answer(n.right_child()));
      }
      return;
  }
}

Formula Rewriting::comparison(FormulaKind kind, NumberTerm left, NumberTerm right) {
  if (kind == FormulaKind::same) return to_->same(left, right);
  return kind == FormulaKind::less ? to_->less(left, right) : to_->equal(left, right);
}

Formula Rewriting::atom(const FormulaNode& n) {
  if (n.kind == FormulaKind::symbol) {
    const auto at = bools_.find(BoolSymbol(n.a));
    if (at == bools_.end()) met_unnamed_symbol_ = true;
    return to_->symbol(at == bools_.end() ? BoolSymbol(n.a) : at->second);
  }
  const ChoiceId choice(n.a);
  const auto at = picks_.find(choice);
  if (at != picks_.end()) return constant(at->second == n.b);
  if (const auto named = choices_.find(choice); named != choices_.end())
    return to_->picks(named->second, n.b);
  HS_CHECK(from_ == to_);  // a choice means nothing in another table
  met_unknown_choice_ = true;
  return to_->picks(choice, n.b);
}

void Rewriting::try_number(std::uint32_t node) {
  if (numbers_.contains(node)) return;
  const NumberNode n = from_->number_node(node);
  if (n.kind == NumberKind::symbol) {
    const auto at = int_names_.find(NumberSymbol(n.symbol));
    if (at == int_names_.end()) met_unnamed_symbol_ = true;
    const auto symbol = at == int_names_.end() ? NumberSymbol(n.symbol) : at->second;
    numbers_[node] = to_->symbol(symbol, n.type);
    return;
  }
  if (n.kind == NumberKind::if_then_else) want(n.condition);
  want(n.left);
  want(n.right);
  if (!known(n.condition) || !known(n.left) || !known(n.right)) return;
  numbers_[node] = rewritten(n);
}

/// A node whose operands are rewritten.
NumberTerm Rewriting::rewritten(const NumberNode& n) {
  switch (operation(n.kind).form) {
    case NumberForm::cases:
      return to_->if_then_else(answer(n.condition), answer(n.left), answer(n.right));
    case NumberForm::conversion: return to_->convert(answer(n.left), n.type);
    case NumberForm::unary: return to_->apply(n.kind, answer(n.left));
    case NumberForm::binary: return to_->apply(n.kind, answer(n.left), answer(n.right));
    case NumberForm::leaf: break;
  }
  HS_CHECK(false);
}

void Rewriting::want(Formula f) {
  if (!known(f)) stack_.push_back({.is_number = false, .node = f.node()});
}
void Rewriting::want(NumberTerm t) {
  if (!known(t)) stack_.push_back({.is_number = true, .node = t.node()});
}
bool Rewriting::known(Formula f) const { return stays(f) || formulas_.contains(f.node()); }
bool Rewriting::known(NumberTerm t) const { return stays(t) || numbers_.contains(t.node()); }
bool Rewriting::stays(Formula f) const {
  return f.is_constant() || from_->newest(f.node()) < oldest_;
}
bool Rewriting::stays(NumberTerm t) const {
  return t.is_literal() || from_->newest_of_number(t.node()) < oldest_;
}

Formula Rewriting::answer(Formula f) const {
  if (stays(f)) return f;
  const Formula positive = formulas_.at(f.node());
  return f.negated() ? !positive : positive;
}
NumberTerm Rewriting::answer(NumberTerm t) const { return stays(t) ? t : numbers_.at(t.node()); }

}  // namespace heapsum::guard
