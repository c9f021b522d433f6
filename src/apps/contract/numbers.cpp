// SPDX-License-Identifier: Apache-2.0
// Terms of numbers as Java writes them.
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include <heapsum/base/float_text.hpp>
#include <heapsum/guard/operations.hpp>

#include "words.hpp"

namespace heapsum::contract {

using guard::Formula;
using guard::FormulaKind;
using guard::NumberKind;
using guard::NumberTerm;
using guard::NumberType;

namespace {

Sayable literal(NumberTerm t) {
  if (t.is_float()) {
    const bool is_single = t.width() == NumberType::float32;
    const double value = is_single ? std::bit_cast<float>(static_cast<std::uint32_t>(t.value()))
                                   : std::bit_cast<double>(t.value());
    if (!std::isfinite(value)) return {};
    const auto format = is_single ? FloatFormat::single : FloatFormat::double_;
    return Expression{float_text(t.value(), format), Level::unary, {}, 1};
  }
  return Expression{fmt::format("{}{}", t.value(), t.is_wide() ? "L" : ""), Level::unary, {}, 1};
}

std::optional<Level> level_of(NumberKind kind) {
  switch (kind) {
    case NumberKind::add:
    case NumberKind::subtract: return Level::sum;
    case NumberKind::multiply:
    case NumberKind::divide:
    case NumberKind::remainder: return Level::product;
    case NumberKind::bit_and: return Level::bit_and;
    case NumberKind::bit_or: return Level::bit_or;
    case NumberKind::bit_xor: return Level::bit_xor;
    case NumberKind::shift_left:
    case NumberKind::shift_right:
    case NumberKind::shift_unsigned: return Level::shift;
    default: return {};
  }
}

/// A negative number that is added is subtracted.
bool is_less(NumberTerm t) {
  return t.is_literal() && !t.is_float() && t.value() < 0 &&
         t.value() > std::numeric_limits<std::int32_t>::min();
}

Sayable called(const char* function, const Sayable& operand) {
  if (!operand) return {};
  return Expression{fmt::format("{}({})", function, operand->text), Level::primary, operand->reads,
                    operand->parts};
}

}  // namespace

Sayable Words::number(NumberTerm t, int depth) const {
  if (t.is_literal()) return literal(t);
  if (depth == 0) return {};
  const guard::NumberNode& n = terms_.node(t);
  if (n.kind == NumberKind::symbol) return path(name_of(t));
  if (n.kind == NumberKind::if_then_else) {
    const Sayable at = element(t, depth);
    return at ? at : cases(t, depth);
  }
  return operation(n, depth);
}

Sayable Words::operation(const guard::NumberNode& n, int depth) const {
  const Sayable left = number(n.left, depth - 1);
  if (!left) return {};
  if (n.kind == NumberKind::convert)
    return prefix(fmt::format("({}) ", guard::word_of(n.type)), *left);
  if (n.kind == NumberKind::square_root && n.type == NumberType::float64)
    return called("Math.sqrt", left);
  if (n.kind == NumberKind::absolute) return called("Math.abs", left);
  const auto level = level_of(n.kind);
  if (!level) return {};
  const Sayable right = number(n.right, depth - 1);
  if (!right) return {};
  if (n.kind == NumberKind::subtract && n.left.is_literal() && !n.left.is_float() &&
      n.left.value() == 0)
    return prefix("-", *right);
  // Literals are the first of operands that commute.
  if (n.kind == NumberKind::add && is_less(n.left))
    return infix(*right, "-", *level, *literal(literal_like(n.left, -n.left.value())));
  const bool is_turned = guard::operation(n.kind).commutes && n.left.is_literal();
  return infix(is_turned ? *right : *left, guard::operation(n.kind).text, *level,
               is_turned ? *left : *right);
}

Sayable Words::cases(NumberTerm t, int depth) const {
  const guard::NumberNode& n = terms_.node(t);
  const Sayable condition = formula(n.condition, depth - 1);
  const Sayable yes = number(n.left, depth - 1), no = number(n.right, depth - 1);
  if (!condition || !yes || !no) return {};
  Expression made =
      infix(infix(*condition, ":", Level::conditional, *yes), ":", Level::conditional, *no);
  made.text = fmt::format("{} ? {} : {}", bracketed(*condition, Level::either),
                          bracketed(*yes, Level::either), bracketed(*no, Level::conditional));
  made.parts = condition->parts + yes->parts + no->parts;
  return made;
}

semantics::AccessPathPtr Words::name_of(NumberTerm t) const {
  if (t.is_literal()) return nullptr;
  const guard::NumberNode& n = terms_.node(t);
  return n.kind == NumberKind::symbol ? config_.inputs.ints[n.symbol].name : nullptr;
}

/// a[0] if i is 0, a[1] if it is 1, …, else the last: a[i].
Sayable Words::element(NumberTerm t, int depth) const {
  semantics::AccessPathPtr first;
  std::optional<NumberTerm> index;
  for (std::size_t k = 0;; ++k) {
    if (t.is_literal()) return {};
    const guard::NumberNode& n = terms_.node(t);
    const bool is_last = n.kind != NumberKind::if_then_else;
    const auto held = name_of(is_last ? t : n.left);
    if (!held || !held->base || !syntax::is_array(program_, held->owner) ||
        held->field != syntax::element_slot(k))
      return {};
    if (!first) first = held;
    if (held->base != first->base) return {};
    if (is_last) break;
    const guard::FormulaNode test = terms_.node(n.condition);
    if (n.condition.negated() || test.kind != FormulaKind::equal) return {};
    const bool is_turned = test.left.is_literal();
    const NumberTerm asked = is_turned ? test.right : test.left;
    const NumberTerm number = is_turned ? test.left : test.right;
    if (!number.is_literal() || number.value() != static_cast<std::int64_t>(k)) return {};
    if (index && *index != asked) return {};
    index = asked;
    t = n.right;
  }
  const Sayable array = path(first->base), at = index ? number(*index, depth - 1) : Sayable{};
  if (!array || !at) return {};
  Expression made = followed(*array, "[" + at->text + "]", "[]");
  made.reads.insert(at->reads.begin(), at->reads.end());
  return made;
}

}  // namespace heapsum::contract
