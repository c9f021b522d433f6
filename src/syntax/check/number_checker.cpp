// SPDX-License-Identifier: Apache-2.0
// The typing rules of numbers: what operators compute with, and what is widened.
#include "expression_checker.hpp"

#include <heapsum/base/check.hpp>

#include "numbers.hpp"

namespace heapsum::syntax {

namespace {

bool shifts(ArithmeticOp op) {
  return op == ArithmeticOp::shift_left || op == ArithmeticOp::shift_right ||
         op == ArithmeticOp::shift_unsigned;
}

bool has_bits(ArithmeticOp op) {
  return shifts(op) || op == ArithmeticOp::bit_and || op == ArithmeticOp::bit_or ||
         op == ArithmeticOp::bit_xor;
}

}  // namespace

Typing ExpressionChecker::of(Decimal& e, Span) {
  const bool is_float = e.format == FloatFormat::single;
  return Type{is_float ? Type::Kind::float_number : Type::Kind::double_number, {}};
}

/// Of a shift the left operand alone says what it is.
Typing ExpressionChecker::of(Arithmetic& e, Span) {
  const bool of_bits = has_bits(e.op);
  const Typing left = want_number(e.left, "the left operand", of_bits);
  const Typing right = want_number(e.right, "the right operand", of_bits);
  if (!left || !right) return {};
  if (shifts(e.op)) return promoted(*left, *left);
  return promote(e.left, e.right, *left, *right);
}

Typing ExpressionChecker::of(Negate& e, Span) {
  const Typing operand = want_number(e.operand, "the operand");
  return operand ? promoted(*operand, *operand) : Typing{};
}

Typing ExpressionChecker::of(Complement& e, Span) {
  const Typing operand = want_number(e.operand, "the operand", true);
  return operand ? promoted(*operand, *operand) : Typing{};
}

Typing ExpressionChecker::of(Convert& e, Span) {
  want_number(e.operand, "the operand");
  return Type{e.to, {}};
}

/// A float has the bits of an int, a double those of a long.
Typing ExpressionChecker::of(BitCast& e, Span) {
  const Typing operand =
      e.from_bits
          ? want_number(e.operand, "the operand", true)
          : want_float(e.operand,
                       "an integer is its own bits; (from-bits e) makes a float or double of them");
  if (!operand) return {};
  const bool wide =
      operand->kind == Type::Kind::long_integer || operand->kind == Type::Kind::double_number;
  if (e.from_bits) return Type{wide ? Type::Kind::double_number : Type::Kind::float_number, {}};
  return Type{wide ? Type::Kind::long_integer : Type::Kind::integer, {}};
}

Typing ExpressionChecker::of(SquareRoot& e, Span) {
  return want_float(e.operand, "the root of a whole number is that of a double: (sqrt (double e))");
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
