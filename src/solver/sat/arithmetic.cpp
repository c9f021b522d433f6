// SPDX-License-Identifier: Apache-2.0
// Bottom-up over the graph, each node once.
#include "sat/arithmetic.hpp"

namespace heapsum::solver {

std::optional<SumWithKnown> sum_with_known(const guard::Terms& terms, guard::NumberTerm t) {
  if (t.is_literal() || t.width() != guard::NumberType::int32) return std::nullopt;
  const guard::NumberNode& n = terms.node(t);
  if (n.kind == guard::NumberKind::add && n.left.is_literal())
    return SumWithKnown{n.right, n.left.value()};
  if (n.kind == guard::NumberKind::subtract && n.right.is_literal())
    return SumWithKnown{n.left, -n.right.value()};
  return std::nullopt;
}

bool Arithmetic::in(guard::Formula f) {
  if (!terms_->has_numbers(f)) return false;
  if (formulas_.size() < terms_->size()) formulas_.resize(terms_->size());
  if (numbers_.size() < terms_->number_count()) numbers_.resize(terms_->number_count());
  const auto known = [&](guard::NodeRef n) { return slot(n) != Known::not_yet; };
  post_order(*terms_, {false, f.node()}, stack_, known, [&](guard::NodeRef n) {
    bool with = computes(n);
    for_each_child(*terms_, n, [&](guard::NodeRef child) { with |= slot(child) == Known::with; });
    slot(n) = with ? Known::with : Known::without;
  });
  return slot({false, f.node()}) == Known::with;
}

bool Arithmetic::in(const Question& q) {
  return in(q.goal) || std::ranges::any_of(q.sent, [&](guard::Formula f) { return in(f); });
}

bool Arithmetic::computes(guard::NodeRef n) const {
  if (!n.is_number) {
    const guard::FormulaNode& formula = terms_->node(n.index);
    return formula.left.width() != guard::NumberType::int32;
  }
  const guard::NumberKind kind = terms_->number_node(n.index).kind;
  return kind != guard::NumberKind::symbol && kind != guard::NumberKind::if_then_else &&
         !sum_with_known(*terms_, terms_->number_term(n.index));
}

}  // namespace heapsum::solver
