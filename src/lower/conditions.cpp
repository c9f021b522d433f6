// SPDX-License-Identifier: Apache-2.0
// What a conditional jump asks.
#include <algorithm>
#include <utility>

#include "body.hpp"

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

Body::Condition Body::condition(const Instruction& i) {
  const Opcode op = with_zero(i.opcode);
  if (i.opcode == Opcode::ifnull || i.opcode == Opcode::ifnonnull)
    return compared(op, pop(), constant({Type::Kind::null}, syntax::Null{}));
  if (compared_longs_) {
    const auto [left, right] = *std::exchange(compared_longs_, {});
    return compared(op, left, right);
  }
  if (op == i.opcode) {
    const Value v = pop();
    if (v.literal) return {.known = holds(op, *v.literal)};
    return compared(op, v, literal(0));
  }
  const Value right = pop();
  const Value left = pop();
  return compared(op, left, right);
}

/// `op` compares with zero; here it compares `a` with `b`.
Body::Condition Body::compared(Opcode op, const Value& a, const Value& b) {
  const bool is_equality = op == Opcode::ifeq || op == Opcode::ifne;
  const auto is_bool = [](const Value& v) {
    return v.type.kind == Type::Kind::boolean ||
           (v.literal && (*v.literal == 0 || *v.literal == 1));
  };
  const bool bools = is_equality && is_bool(a) && is_bool(b) && !(a.literal && b.literal);
  Condition c;
  c.made = {{Type::Kind::boolean}, std::max({Value::How::pure, a.how, b.how})};
  c.made.reads = a.reads;
  c.made.reads.insert(c.made.reads.end(), b.reads.begin(), b.reads.end());
  c.jumps = op == Opcode::ifeq;
  if (bools && b.literal) {
    c.holds = use(a);
    c.jumps = (op == Opcode::ifne) == (*b.literal == 0);
    return c;
  }
  const Type boolean{Type::Kind::boolean};
  const Value x = bools ? coerced(a, boolean) : as_int(a),
              y = bools ? coerced(b, boolean) : as_int(b);
  const ExprId left = use(x), right = use(y);
  if (!is_equality) {
    c.holds = add(syntax::Compare{comparison(inverse(op)), left, right});
  } else {
    c.holds = add(syntax::Equal{left, right});
    if (op == Opcode::ifeq) return c;
    c.jumps = false;
  }
  return c;
}

}  // namespace heapsum::lower
