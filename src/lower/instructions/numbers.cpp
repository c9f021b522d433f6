// SPDX-License-Identifier: Apache-2.0
#include "numbers.hpp"

#include <optional>

#include "number_types.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;
using syntax::ArithmeticOp;

const Type kBoolean{Type::Kind::boolean};

struct Operation {
  ArithmeticOp op;
  Type of;
};

std::optional<Operation> operation(Opcode op) {
  switch (op) {
    case Opcode::iadd: return Operation{ArithmeticOp::add, kInt};
    case Opcode::ladd: return Operation{ArithmeticOp::add, kLong};
    case Opcode::fadd: return Operation{ArithmeticOp::add, kFloat};
    case Opcode::dadd: return Operation{ArithmeticOp::add, kDouble};
    case Opcode::isub: return Operation{ArithmeticOp::subtract, kInt};
    case Opcode::lsub: return Operation{ArithmeticOp::subtract, kLong};
    case Opcode::fsub: return Operation{ArithmeticOp::subtract, kFloat};
    case Opcode::dsub: return Operation{ArithmeticOp::subtract, kDouble};
    case Opcode::imul: return Operation{ArithmeticOp::multiply, kInt};
    case Opcode::lmul: return Operation{ArithmeticOp::multiply, kLong};
    case Opcode::fmul: return Operation{ArithmeticOp::multiply, kFloat};
    case Opcode::dmul: return Operation{ArithmeticOp::multiply, kDouble};
    case Opcode::idiv: return Operation{ArithmeticOp::divide, kInt};
    case Opcode::ldiv: return Operation{ArithmeticOp::divide, kLong};
    case Opcode::fdiv: return Operation{ArithmeticOp::divide, kFloat};
    case Opcode::ddiv: return Operation{ArithmeticOp::divide, kDouble};
    case Opcode::irem: return Operation{ArithmeticOp::remainder, kInt};
    case Opcode::lrem: return Operation{ArithmeticOp::remainder, kLong};
    case Opcode::frem: return Operation{ArithmeticOp::remainder, kFloat};
    case Opcode::drem: return Operation{ArithmeticOp::remainder, kDouble};
    case Opcode::ishl: return Operation{ArithmeticOp::shift_left, kInt};
    case Opcode::lshl: return Operation{ArithmeticOp::shift_left, kLong};
    case Opcode::ishr: return Operation{ArithmeticOp::shift_right, kInt};
    case Opcode::lshr: return Operation{ArithmeticOp::shift_right, kLong};
    case Opcode::iushr: return Operation{ArithmeticOp::shift_unsigned, kInt};
    case Opcode::lushr: return Operation{ArithmeticOp::shift_unsigned, kLong};
    case Opcode::iand: return Operation{ArithmeticOp::bit_and, kInt};
    case Opcode::land: return Operation{ArithmeticOp::bit_and, kLong};
    case Opcode::ior: return Operation{ArithmeticOp::bit_or, kInt};
    case Opcode::lor: return Operation{ArithmeticOp::bit_or, kLong};
    case Opcode::ixor: return Operation{ArithmeticOp::bit_xor, kInt};
    case Opcode::lxor: return Operation{ArithmeticOp::bit_xor, kLong};
    default: return {};
  }
}

struct Conversion {
  syntax::Type::Kind to;
  Type type;
};

std::optional<Conversion> conversion(Opcode op) {
  using To = syntax::Type::Kind;
  switch (op) {
    case Opcode::i2l:
    case Opcode::f2l:
    case Opcode::d2l: return Conversion{To::long_integer, kLong};
    case Opcode::l2i:
    case Opcode::f2i:
    case Opcode::d2i: return Conversion{To::integer, kInt};
    case Opcode::i2f:
    case Opcode::l2f:
    case Opcode::d2f: return Conversion{To::float_number, kFloat};
    case Opcode::i2d:
    case Opcode::l2d:
    case Opcode::f2d: return Conversion{To::double_number, kDouble};
    case Opcode::i2b: return Conversion{To::byte, {Type::Kind::byte}};
    case Opcode::i2c: return Conversion{To::character, {Type::Kind::character}};
    case Opcode::i2s: return Conversion{To::short_integer, {Type::Kind::short_integer}};
    default: return {};
  }
}

/// ineg and the like.
std::optional<Type> negated(Opcode op) {
  switch (op) {
    case Opcode::ineg: return kInt;
    case Opcode::lneg: return kLong;
    case Opcode::fneg: return kFloat;
    case Opcode::dneg: return kDouble;
    default: return {};
  }
}

}  // namespace

bool NumberInstructions::instruction(const classfile::Instruction& i) {
  const Opcode op = family(i.opcode);
  if (const auto type = negated(op)) {
    const Value v = expr_.as_int(stack_.pop());
    const syntax::ExprId operand = expr_.use(v);
    return stack_.push(expr_.made(*type, Value::How::pure,
                                  syntax::Unary{syntax::UnaryOp::negate, operand}, {&v})),
           true;
  }
  if (const auto to = conversion(op)) {
    const Value v = expr_.as_int(stack_.pop());
    const syntax::ExprId operand = expr_.use(v);
    return stack_.push(
               expr_.made(to->type, Value::How::pure, syntax::Convert{to->to, operand}, {&v})),
           true;
  }
  return arithmetic(op);
}

bool NumberInstructions::arithmetic(Opcode op) {
  const auto what = operation(op);
  if (!what) return false;
  Value right = stack_.pop();
  Value left = stack_.pop();
  const auto is_bool = [](const Value& v) { return v.type.kind == Type::Kind::boolean; };
  const auto is_bit = [&](const Value& v) {
    return is_bool(v) || (v.type.kind == Type::Kind::bit && v.literal);
  };
  const bool is_logic = op == Opcode::iand || op == Opcode::ior || op == Opcode::ixor;
  if (is_logic && is_bit(left) && is_bit(right) && (is_bool(left) || is_bool(right)))
    return bits_of_bools(op, left, right), true;
  left = expr_.as_int(left);
  right = expr_.as_int(right);
  const bool is_exact = what->of == kInt || what->of == kLong;
  const bool divides = what->op == ArithmeticOp::divide || what->op == ArithmeticOp::remainder;
  const syntax::ExprId a = expr_.use(left), b = expr_.use(right);
  stack_.push(expr_.made(what->of, is_exact && divides ? Value::How::effect : Value::How::pure,
                         syntax::Arithmetic{what->op, a, b}, {&left, &right}));
  return true;
}

/// Java evaluates both sides of & and |, Javalite's `and` and `or` not always.
void NumberInstructions::bits_of_bools(Opcode op, const Value& a, const Value& b) {
  Value left = expr_.coerced(a, kBoolean), right = expr_.coerced(b, kBoolean);
  if (op != Opcode::ixor && right.how == Value::How::effect) {
    stack_.spill_effects();
    left = stack_.in_variable(left);
    right = stack_.in_variable(right);
  }
  const syntax::ExprId x = expr_.use(left), y = expr_.use(right);
  const std::vector<const Value*> parts{&left, &right};
  if (op == Opcode::iand)
    return stack_.push(expr_.made(kBoolean, Value::How::pure, syntax::And{x, y}, parts));
  if (op == Opcode::ior)
    return stack_.push(expr_.made(kBoolean, Value::How::pure, syntax::Or{x, y}, parts));
  const syntax::ExprId equal = expr_.add(syntax::Equal{x, y});
  stack_.push(expr_.made(kBoolean, Value::How::pure, syntax::Not{equal}, parts));
}

}  // namespace heapsum::lower
