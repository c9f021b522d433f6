// SPDX-License-Identifier: Apache-2.0
// The typing rules of numbers: what operators compute with, and what is widened.
#include "expression_checker.hpp"

#include <heapsum/base/check.hpp>

#include "numbers.hpp"

namespace heapsum::syntax {

namespace {

/// A float has the bits of an int, a double those of a long.
Type counterpart(Type a) {
  using Kind = Type::Kind;
  const bool wide = a.kind == Kind::long_integer || a.kind == Kind::double_number;
  if (a.is_floating()) return {wide ? Kind::long_integer : Kind::integer, {}};
  return {wide ? Kind::double_number : Kind::float_number, {}};
}

}  // namespace

Typing ExpressionChecker::of(Decimal& e, Span) {
  const bool is_float = e.format == FloatFormat::single;
  return Type{is_float ? Type::Kind::float_number : Type::Kind::double_number, {}};
}

Typing ExpressionChecker::of(Arithmetic& e, Span) {
  const NumberOperator& op = row(e.op);
  const Typing left = want_operand(e.left, "the left operand", op);
  const Typing right = want_operand(e.right, "the right operand", op);
  if (!left || !right) return {};
  if (op.result == ResultType::left) return promoted(*left, *left);
  return promote(e.left, e.right, *left, *right);
}

Typing ExpressionChecker::of(Unary& e, Span) {
  const NumberOperator& op = row(e.op);
  const Typing operand = want_operand(e.operand, "the operand", op);
  if (!operand) return {};
  switch (op.result) {
    case ResultType::same: return operand;
    case ResultType::counterpart: return counterpart(*operand);
    case ResultType::promoted:
    case ResultType::left: break;
  }
  return promoted(*operand, *operand);
}

Typing ExpressionChecker::of(Convert& e, Span) {
  want_number(e.operand, "the operand");
  return Type{e.to, {}};
}

Typing ExpressionChecker::of(Compare& e, Span) {
  const Typing left = want_number(e.left, "the left operand");
  const Typing right = want_number(e.right, "the right operand");
  if (left && right) promote(e.left, e.right, *left, *right);
  return kBoolean;
}

/// Makes both operands what they are computed with.
Type ExpressionChecker::promote(ExprId& left, ExprId& right, Type left_type, Type right_type) {
  const Type common = promoted(left_type, right_type);
  widen(left, common);
  widen(right, common);
  return common;
}

/// Puts a conversion around what must be a long, a float or a double and is none: the other types are
/// all computed with as ints. The program has room for it (see check_types), so that references to nodes stay.
void ExpressionChecker::widen(ExprId& id, Type to) {
  const Expr& e = program_[id];
  const bool is_own_kind = to.kind == Type::Kind::long_integer || to.is_floating();
  if (!is_own_kind || e.type == to || !e.type.is_number()) return;
  HS_CHECK(program_.exprs.size() < program_.exprs.capacity());
  program_.exprs.push_back({Convert{to.kind, id, true}, e.where, to});
  id = ExprId(program_.exprs.size() - 1);
}

}  // namespace heapsum::syntax
