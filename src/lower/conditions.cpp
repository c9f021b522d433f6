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

Body::Condition Body::condition(const Instruction& i) {
  const Opcode op = with_zero(i.opcode);
  if (i.opcode == Opcode::ifnull || i.opcode == Opcode::ifnonnull)
    return compared(op, pop(), constant({Type::Kind::null}, syntax::Null{}));
  if (ordered_) return ordered(op, *std::exchange(ordered_, {}));
  if (op == i.opcode) {
    const Value v = pop();
    if (v.literal) return {.known = holds(op, *v.literal)};
    return compared(op, v, literal(0));
  }
  const Value right = pop();
  const Value left = pop();
  return compared(op, left, right);
}

/// lcmp and the like, with the jump that it is there for.
void Body::order(Opcode by, std::size_t& at) {
  const Value right = pop(), left = pop();
  const Instruction* next = at < block_->end ? &code_.instructions[at] : nullptr;
  if (next != nullptr && next->opcode >= Opcode::ifeq && next->opcode <= Opcode::ifle) {
    ordered_ = {left, right, by};
    ++at;
    jump(*next, at);
    return;
  }
  spill_effects();
  const Value a = in_variable(left), b = in_variable(right);
  const bool is_last_less = of_no_number(by) < 0;
  const ExprId a1 = use(a), b1 = use(b), a2 = use(a), b2 = use(b);
  const ExprId first =
      add(syntax::Compare{is_last_less ? CompareOp::greater : CompareOp::less, a1, b1});
  const ExprId equal = add(syntax::Equal{a2, b2});
  const ExprId rest = add(syntax::If{equal, number(0), number(is_last_less ? -1 : 1)});
  push(made({Type::Kind::integer}, Value::How::pure,
            syntax::If{first, number(is_last_less ? 1 : -1), rest}, {&a, &b}));
}

/// Of NaN each comparison is false: which one is asked is what bytecode takes NaN for.
Body::Condition Body::ordered(Opcode op, const Ordered& o) {
  if (o.by == Opcode::lcmp || op == Opcode::ifeq || op == Opcode::ifne ||
      holds(op, of_no_number(o.by)))
    return compared(op, o.left, o.right);
  Condition c = compared(inverse(op), o.left, o.right);
  c.jumps = true;
  return c;
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
