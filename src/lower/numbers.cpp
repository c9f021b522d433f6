// SPDX-License-Identifier: Apache-2.0
// Constants, arithmetic and local variables.
#include <algorithm>
#include <optional>

#include "body.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;
using syntax::ArithmeticOp;

const Type kInt{Type::Kind::integer};
const Type kLong{Type::Kind::long_integer};
const Type kBoolean{Type::Kind::boolean};

struct Operation {
  ArithmeticOp op;
  bool is_long;
};

std::optional<Operation> operation(Opcode op) {
  switch (op) {
    case Opcode::iadd: return Operation{ArithmeticOp::add, false};
    case Opcode::ladd: return Operation{ArithmeticOp::add, true};
    case Opcode::isub: return Operation{ArithmeticOp::subtract, false};
    case Opcode::lsub: return Operation{ArithmeticOp::subtract, true};
    case Opcode::imul: return Operation{ArithmeticOp::multiply, false};
    case Opcode::lmul: return Operation{ArithmeticOp::multiply, true};
    case Opcode::idiv: return Operation{ArithmeticOp::divide, false};
    case Opcode::ldiv: return Operation{ArithmeticOp::divide, true};
    case Opcode::irem: return Operation{ArithmeticOp::remainder, false};
    case Opcode::lrem: return Operation{ArithmeticOp::remainder, true};
    case Opcode::ishl: return Operation{ArithmeticOp::shift_left, false};
    case Opcode::lshl: return Operation{ArithmeticOp::shift_left, true};
    case Opcode::ishr: return Operation{ArithmeticOp::shift_right, false};
    case Opcode::lshr: return Operation{ArithmeticOp::shift_right, true};
    case Opcode::iushr: return Operation{ArithmeticOp::shift_unsigned, false};
    case Opcode::lushr: return Operation{ArithmeticOp::shift_unsigned, true};
    case Opcode::iand: return Operation{ArithmeticOp::bit_and, false};
    case Opcode::land: return Operation{ArithmeticOp::bit_and, true};
    case Opcode::ior: return Operation{ArithmeticOp::bit_or, false};
    case Opcode::lor: return Operation{ArithmeticOp::bit_or, true};
    case Opcode::ixor: return Operation{ArithmeticOp::bit_xor, false};
    case Opcode::lxor: return Operation{ArithmeticOp::bit_xor, true};
    default: return {};
  }
}

std::optional<syntax::Type::Kind> conversion(Opcode op) {
  switch (op) {
    case Opcode::i2l: return syntax::Type::Kind::long_integer;
    case Opcode::l2i: return syntax::Type::Kind::integer;
    case Opcode::i2b: return syntax::Type::Kind::byte;
    case Opcode::i2c: return syntax::Type::Kind::character;
    case Opcode::i2s: return syntax::Type::Kind::short_integer;
    default: return {};
  }
}

Type converted(Opcode op) {
  switch (op) {
    case Opcode::i2l: return kLong;
    case Opcode::i2b: return {Type::Kind::byte};
    case Opcode::i2c: return {Type::Kind::character};
    case Opcode::i2s: return {Type::Kind::short_integer};
    default: return kInt;
  }
}

}  // namespace

bool Body::constant_instruction(const Instruction& i) {
  switch (family(i.opcode)) {
    case Opcode::aconst_null: push(constant({Type::Kind::null}, syntax::Null{})); return true;
    case Opcode::iconst_0:
    case Opcode::bipush:
    case Opcode::sipush:
      push(literal(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::lconst_0:
      push(constant(kLong, syntax::Integer{std::get<classfile::Immediate>(i.operand).value, true}));
      return true;
    case Opcode::ldc:
    case Opcode::ldc2_w:
      pool_constant(std::get<classfile::PoolOperand>(i.operand).constant);
      return true;
    default: return false;
  }
}

void Body::pool_constant(classfile::PoolIndex at) {
  const classfile::Constant& c = job_.place.owner->file->pool[at];
  if (const auto* n = std::get_if<classfile::IntegerConstant>(&c)) return push(literal(n->value));
  if (const auto* n = std::get_if<classfile::LongConstant>(&c))
    return push(constant(kLong, syntax::Integer{n->value, true}));
  if (const auto* s = std::get_if<classfile::StringConstant>(&c))
    return push(constant(object(std::string(kString)), syntax::Text{literal_of(s->text)}));
  unsupported("a constant of kind " + std::string(kind_name(c)));
}

bool Body::number_instruction(const Instruction& i, std::size_t& at) {
  const Opcode op = family(i.opcode);
  if (const auto* local = std::get_if<classfile::Local>(&i.operand)) {
    if (op == Opcode::iload || op == Opcode::lload || op == Opcode::aload)
      return load(local->index), true;
    if (op != Opcode::istore && op != Opcode::lstore && op != Opcode::astore) return false;
    return store(local->index, code_.instructions[at].pc), true;
  }
  if (const auto* by = std::get_if<classfile::Increment>(&i.operand)) {
    load(by->index);
    push(literal(by->by));
    arithmetic(Opcode::iadd);
    return store(by->index, code_.instructions[at].pc), true;
  }
  if (op == Opcode::lcmp) return order(i, at), true;
  if (op == Opcode::ineg || op == Opcode::lneg) {
    const Value v = as_int(pop());
    const ExprId operand = use(v);
    return push(made(op == Opcode::lneg ? kLong : kInt, Value::How::pure, syntax::Negate{operand},
                     {&v})),
           true;
  }
  if (const auto to = conversion(op)) {
    const Value v = as_int(pop());
    const ExprId operand = use(v);
    return push(made(converted(op), Value::How::pure, syntax::Convert{*to, operand}, {&v})), true;
  }
  return arithmetic(op);
}

bool Body::arithmetic(Opcode op) {
  const auto what = operation(op);
  if (!what) return false;
  Value right = pop();
  Value left = pop();
  const auto is_bool = [](const Value& v) { return v.type.kind == Type::Kind::boolean; };
  const auto is_bit = [&](const Value& v) {
    return is_bool(v) || (v.type.kind == Type::Kind::bit && v.literal);
  };
  const bool is_logic = op == Opcode::iand || op == Opcode::ior || op == Opcode::ixor;
  if (is_logic && is_bit(left) && is_bit(right) && (is_bool(left) || is_bool(right)))
    return bits_of_bools(op, left, right), true;
  left = as_int(left);
  right = as_int(right);
  const bool divides = what->op == ArithmeticOp::divide || what->op == ArithmeticOp::remainder;
  const ExprId a = use(left), b = use(right);
  push(made(what->is_long ? kLong : kInt, divides ? Value::How::effect : Value::How::pure,
            syntax::Arithmetic{what->op, a, b}, {&left, &right}));
  return true;
}

/// Java evaluates both sides of & and |, Javalite's `and` and `or` not always.
void Body::bits_of_bools(Opcode op, const Value& a, const Value& b) {
  Value left = coerced(a, kBoolean), right = coerced(b, kBoolean);
  if (op != Opcode::ixor && right.how == Value::How::effect) {
    spill_effects();
    left = in_variable(left);
    right = in_variable(right);
  }
  const ExprId x = use(left), y = use(right);
  const std::vector<const Value*> parts{&left, &right};
  if (op == Opcode::iand) return push(made(kBoolean, Value::How::pure, syntax::And{x, y}, parts));
  if (op == Opcode::ior) return push(made(kBoolean, Value::How::pure, syntax::Or{x, y}, parts));
  const ExprId equal = add(syntax::Equal{x, y});
  push(made(kBoolean, Value::How::pure, syntax::Not{equal}, parts));
}

/// lcmp, with the jump that it is there for.
void Body::order(const Instruction&, std::size_t& at) {
  const Value right = pop(), left = pop();
  const Instruction* next = at < block_->end ? &code_.instructions[at] : nullptr;
  if (next != nullptr && next->opcode >= Opcode::ifeq && next->opcode <= Opcode::ifle) {
    compared_longs_ = std::pair(left, right);
    ++at;
    jump(*next, at);
    return;
  }
  spill_effects();
  const Value a = in_variable(left), b = in_variable(right);
  const ExprId a1 = use(a), b1 = use(b), a2 = use(a), b2 = use(b);
  const ExprId less = add(syntax::Compare{syntax::CompareOp::less, a1, b1});
  const ExprId equal = add(syntax::Equal{a2, b2});
  const ExprId not_less = add(syntax::If{equal, number(0), number(1)});
  const ExprId minus = number(-1);
  push(made(kInt, Value::How::pure, syntax::If{less, minus, not_less}, {&a, &b}));
}

}  // namespace heapsum::lower
