// SPDX-License-Identifier: Apache-2.0
// Terms of numbers and comparisons of them: what is known is folded, operands that commute are put in
// order, then the rules of number_rules.hpp are tried.
#include <heapsum/guard/formula.hpp>

#include <heapsum/base/check.hpp>

#include <heapsum/guard/extent.hpp>
#include "folding.hpp"
#include "number_rules.hpp"

namespace heapsum::guard {

namespace {

constexpr std::size_t kFormulaKinds = static_cast<std::size_t>(FormulaKind::same) + 1;

constexpr auto kTermRewrites = [] {
  return std::array{rewrites_of<TermRewrite, kNumberKinds>(NumberDomain::integers, kTermRules),
                    rewrites_of<TermRewrite, kNumberKinds>(NumberDomain::floats, kTermRules)};
}();
constexpr auto kComparisonRewrites = [] {
  return std::array{
      rewrites_of<ComparisonRewrite, kFormulaKinds>(NumberDomain::integers, kComparisonRules),
      rewrites_of<ComparisonRewrite, kFormulaKinds>(NumberDomain::floats, kComparisonRules)};
}();

const auto& rewrites(const auto& table, auto kind, NumberTerm operand) {
  return table[operand.is_float() ? 1 : 0][static_cast<std::size_t>(kind)];
}

}  // namespace

NumberTerm Terms::symbol(NumberSymbol s, NumberType type) {
  return intern(NumberNode{.kind = NumberKind::symbol, .type = type, .symbol = s.value});
}

NumberTerm Terms::apply(NumberKind kind, NumberTerm a) {
  const NumberOperation& op = operation(kind);
  HS_CHECK(op.form == NumberForm::unary && computes(op.domain, a.width()));
  const NumberType to = result_width(kind, a.width());
  if (a.is_literal()) return literal_of(to, folded(kind, a.width(), to, a.value(), 0));
  for (const TermRewrite rewrite : rewrites(kTermRewrites, kind, a)) {
    if (rewrite == nullptr) break;
    if (const auto simpler = rewrite(*this, kind, a, {})) return *simpler;
  }
  return intern(NumberNode{.kind = kind, .type = to, .left = a});
}

NumberTerm Terms::apply(NumberKind kind, NumberTerm a, NumberTerm b) {
  const NumberOperation& op = operation(kind);
  const NumberType width = a.width();
  HS_CHECK(width == b.width());
  HS_CHECK(op.form == NumberForm::binary && computes(op.domain, width));
  if (a.is_literal() && b.is_literal())
    return literal_of(width, folded(kind, width, width, a.value(), b.value()));
  if (op.commutes && comes_before(b, a)) std::swap(a, b);  // a literal comes first
  for (const TermRewrite rewrite : rewrites(kTermRewrites, kind, a)) {
    if (rewrite == nullptr) break;
    if (const auto simpler = rewrite(*this, kind, a, b)) return *simpler;
  }
  return intern(NumberNode{.kind = kind, .type = width, .left = a, .right = b});
}

NumberTerm Terms::if_then_else(Formula condition, NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  for (const CasesRule& rule : kCasesRules)
    if (const auto simpler = rule.rewrite(*this, condition, a, b)) return *simpler;
  return intern(NumberNode{.kind = NumberKind::if_then_else,
                           .type = a.width(),
                           .condition = condition,
                           .left = a,
                           .right = b});
}

NumberTerm Terms::convert(NumberTerm a, NumberType to) {
  if (a.is_literal())
    return literal_of(width_of(to), folded(NumberKind::convert, a.width(), to, a.value(), 0));
  for (const ConversionRule& rule : kConversionRules)
    if (const auto simpler = rule.rewrite(*this, a, to)) return *simpler;
  return intern(NumberNode{.kind = NumberKind::convert, .type = to, .left = a});
}

Formula Terms::compare(FormulaKind kind, NumberTerm a, NumberTerm b) {
  HS_CHECK(a.width() == b.width());
  if (kind != FormulaKind::less && comes_before(b, a)) std::swap(a, b);  // a literal comes first
  for (const ComparisonRewrite rewrite : rewrites(kComparisonRewrites, kind, a)) {
    if (rewrite == nullptr) break;
    if (const auto simpler = rewrite(*this, kind, a, b)) return *simpler;
  }
  return intern({.kind = kind, .left = a, .right = b}, true);
}

Formula Terms::less_equal(NumberTerm a, NumberTerm b) {
  return a.is_float() ? either(less(a, b), equal(a, b)) : !less(b, a);
}

Formula Terms::same(NumberTerm a, NumberTerm b) {
  return compare(a.is_float() ? FormulaKind::same : FormulaKind::equal, a, b);
}

Extent Terms::extent(NumberTerm a) const {
  return a.is_literal() ? extent_of(a.value()) : extents_[a.node()];
}

}  // namespace heapsum::guard
