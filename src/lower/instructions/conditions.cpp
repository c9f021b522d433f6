// SPDX-License-Identifier: Apache-2.0
#include "conditions.hpp"

#include <algorithm>

namespace heapsum::lower {

namespace {

using classfile::Opcode;
using syntax::CompareOp;

CompareOp comparison(Opcode op) {
  switch (op) {
    case Opcode::iflt: return CompareOp::less;
    case Opcode::ifge: return CompareOp::greater_equal;
    case Opcode::ifgt: return CompareOp::greater;
    default: return CompareOp::less_equal;
  }
}

/// What holds where it does not jump.
Opcode inverse(Opcode op) {
  switch (op) {
    case Opcode::iflt: return Opcode::ifge;
    case Opcode::ifge: return Opcode::iflt;
    case Opcode::ifgt: return Opcode::ifle;
    default: return Opcode::ifgt;
  }
}

bool holds(Opcode op, std::int64_t n) {
  switch (op) {
    case Opcode::ifeq: return n == 0;
    case Opcode::ifne: return n != 0;
    case Opcode::iflt: return n < 0;
    case Opcode::ifge: return n >= 0;
    case Opcode::ifgt: return n > 0;
    default: return n <= 0;
  }
}

/// What the comparison gives where one of the two is NaN; longs are none.
int of_no_number(Opcode by) { return by == Opcode::fcmpl || by == Opcode::dcmpl ? -1 : 1; }

/// ifeq for if_icmpeq and if_acmpeq, and so on.
Opcode with_zero(Opcode op) {
  const auto from = [&](Opcode first) {
    return static_cast<Opcode>(static_cast<unsigned>(Opcode::ifeq) + static_cast<unsigned>(op) -
                               static_cast<unsigned>(first));
  };
  if (op >= Opcode::if_acmpeq && op <= Opcode::if_acmpne) return from(Opcode::if_acmpeq);
  if (op >= Opcode::if_icmpeq && op <= Opcode::if_icmple) return from(Opcode::if_icmpeq);
  if (op == Opcode::ifnull) return Opcode::ifeq;
  return op == Opcode::ifnonnull ? Opcode::ifne : op;
}

}  // namespace

Condition Conditions::of(const classfile::Instruction& i) {
  const Opcode op = with_zero(i.opcode);
  if (i.opcode == Opcode::ifnull || i.opcode == Opcode::ifnonnull)
    return compared(op, stack_.pop(), expr_.constant({Type::Kind::null}, syntax::Null{}));
  if (op == i.opcode) {
    const Value v = stack_.pop();
    if (v.literal) return {.known = holds(op, *v.literal)};
    return compared(op, v, expr_.literal(0));
  }
  const Value right = stack_.pop();
  const Value left = stack_.pop();
  if (i.opcode == Opcode::if_acmpeq || i.opcode == Opcode::if_acmpne)
    if (const auto same = refs_.same_value(left, right))
      return compared(op, *same, expr_.literal(1));
  return compared(op, left, right);
}

void Conditions::order(Opcode by) {
  const Value right = stack_.pop(), left = stack_.pop();
  stack_.spill_effects();
  const Value a = stack_.in_variable(left), b = stack_.in_variable(right);
  const bool is_last_less = of_no_number(by) < 0;
  const syntax::ExprId a1 = expr_.use(a), b1 = expr_.use(b), a2 = expr_.use(a), b2 = expr_.use(b);
  const syntax::ExprId first =
      expr_.add(syntax::Compare{is_last_less ? CompareOp::greater : CompareOp::less, a1, b1});
  const syntax::ExprId equal = expr_.add(syntax::Equal{a2, b2});
  const syntax::ExprId rest =
      expr_.add(syntax::If{equal, expr_.number(0), expr_.number(is_last_less ? -1 : 1)});
  stack_.push(expr_.made({Type::Kind::integer}, Value::How::pure,
                         syntax::If{first, expr_.number(is_last_less ? 1 : -1), rest}, {&a, &b}));
}

/// Of NaN each comparison is false: which one is asked is what bytecode takes NaN for.
Condition Conditions::of(const classfile::Instruction& i, Opcode ordered_by) {
  const Value right = stack_.pop(), left = stack_.pop();
  const Opcode op = i.opcode;
  if (ordered_by == Opcode::lcmp || op == Opcode::ifeq || op == Opcode::ifne ||
      holds(op, of_no_number(ordered_by)))
    return compared(op, left, right);
  Condition c = compared(inverse(op), left, right);
  c.jumps = true;
  return c;
}

/// `op` compares with zero; here it compares `a` with `b`.
Condition Conditions::compared(Opcode op, const Value& a, const Value& b) {
  const bool is_equality = op == Opcode::ifeq || op == Opcode::ifne;
  const auto is_bool = [](const Value& v) {
    return v.type.kind == Type::Kind::boolean ||
           (v.literal && (*v.literal == 0 || *v.literal == 1));
  };
  const bool bools = is_equality && is_bool(a) && is_bool(b) && !(a.literal && b.literal);
  Condition c;
  c.made = {{Type::Kind::boolean}, std::max({Value::How::pure, a.how, b.how})};
  c.made.reads = a.reads;
  c.made.reads_what(b);
  c.jumps = op == Opcode::ifeq;
  if (bools && b.literal) {
    c.holds = expr_.use(a);
    c.jumps = (op == Opcode::ifne) == (*b.literal == 0);
    return c;
  }
  const Type boolean{Type::Kind::boolean};
  const Value x = bools ? expr_.coerced(a, boolean) : expr_.as_int(a),
              y = bools ? expr_.coerced(b, boolean) : expr_.as_int(b);
  const syntax::ExprId left = expr_.use(x), right = expr_.use(y);
  if (!is_equality) {
    c.holds = expr_.add(syntax::Compare{comparison(inverse(op)), left, right});
  } else {
    c.holds = expr_.add(syntax::Equal{left, right});
    if (op == Opcode::ifeq) return c;
    c.jumps = false;
  }
  return c;
}

}  // namespace heapsum::lower
