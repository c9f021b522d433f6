// SPDX-License-Identifier: Apache-2.0
// Evaluation under a model: a depth-first walk with its own stack, remembering results by node.
#include <heapsum/guard/model.hpp>

#include <utility>

#include <heapsum/base/check.hpp>

#include "folding.hpp"

namespace heapsum::guard {

std::int64_t Model::value(NumberSymbol s, NumberType type) const {
  return wrapped(type, at(numbers_, s.index()));
}

void Evaluator::turn_to(const ModelPtr& model) {
  HS_CHECK(model != nullptr);
  if (model_ == model) return;
  model_ = model;
  base_ = {};
  forget();
}

void Evaluator::turn_to(const ModelPtr& model, Base base) {
  HS_CHECK(model != nullptr && base.evaluator != nullptr && base.evaluator != this);
  model_ = model;
  base_ = std::move(base);
  forget();
}

void Evaluator::forget() {
  formulas_.clear();
  numbers_.clear();
}

void Evaluator::want(Formula f) {
  if (!known(f)) stack_.push_back({false, f.node()});
}

void Evaluator::want(NumberTerm t) {
  if (!known(t)) stack_.push_back({true, t.node()});
}

bool Evaluator::holds(Formula f, const ModelPtr& model) {
  if (f.is_constant()) return f.is_true();
  turn_to(model);
  run({false, f.node()});
  return answer(f);
}

std::int64_t Evaluator::value(NumberTerm t, const ModelPtr& model) {
  if (t.is_literal()) return t.value();
  turn_to(model);
  run({true, t.node()});
  return answer(t);
}

void Evaluator::run(Task goal) {
  stack_.push_back(goal);
  while (!stack_.empty()) {
    const Task task = stack_.back();
    const std::size_t depth = stack_.size();
    const bool done = task.is_number ? try_number(task.node) : try_formula(task.node);
    if (done) stack_.pop_back();
    HS_DCHECK(done || stack_.size() > depth);
  }
}

/// True when the node is answered; otherwise what it waits for is on the stack.
bool Evaluator::try_formula(std::uint32_t node) {
  const FormulaNode& n = terms_->node(node);
  const auto settle = [&](bool value) {
    formulas_.set(node, value ? Truth::yes : Truth::no);
    return true;
  };
  if (formulas_.get(node) != Truth::unknown) return true;
  if (base_.evaluator != nullptr && terms_->newest(node) < base_.from)
    return settle(base_.evaluator->holds(Formula::from_code(node << 1U), base_.model));
  switch (n.kind) {
    case FormulaKind::truth: return settle(true);
    case FormulaKind::pick: return settle(model_->pick(ChoiceId(n.a)) == n.b);
    case FormulaKind::symbol: return settle(model_->value(BoolSymbol(n.a)));
    case FormulaKind::conjunction: {
      const Formula left = n.left_child();
      const Formula right = n.right_child();
      if (!known(left)) return want(left), false;
      if (!answer(left)) return settle(false);
      if (!known(right)) return want(right), false;
      return settle(answer(right));
    }
    case FormulaKind::less:
    case FormulaKind::equal:
    case FormulaKind::same: {
      if (!known(n.left) || !known(n.right)) return want(n.left), want(n.right), false;
      const std::int64_t a = answer(n.left), b = answer(n.right);
      return settle(guard::holds(n.kind, n.left.width(), a, b));
    }
  }
  return true;
}

bool Evaluator::try_number(std::uint32_t node) {
  const NumberNode& n = terms_->number_node(node);
  const auto settle = [&](std::int64_t value) {
    numbers_.set(node, value);
    return true;
  };
  if (numbers_.get(node)) return true;
  if (base_.evaluator != nullptr && terms_->newest_of_number(node) < base_.from)
    return settle(base_.evaluator->value(terms_->number_term(node), base_.model));
  if (n.kind == NumberKind::symbol) return settle(model_->value(NumberSymbol(n.symbol), n.type));
  if (n.kind == NumberKind::if_then_else) {
    if (!known(n.condition)) return want(n.condition), false;
    const NumberTerm chosen = answer(n.condition) ? n.left : n.right;
    if (!known(chosen)) return want(chosen), false;
    return settle(answer(chosen));
  }
  if (!known(n.left) || !known(n.right)) return want(n.left), want(n.right), false;
  return settle(folded(n.kind, n.left.width(), n.type, answer(n.left), answer(n.right)));
}

}  // namespace heapsum::guard
