// SPDX-License-Identifier: Apache-2.0
// Constants, arithmetic and local variables.
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <type_traits>

#include "body.hpp"
#include "graft.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;
using syntax::ArithmeticOp;

const Type kInt{Type::Kind::integer};
const Type kLong{Type::Kind::long_integer};
const Type kFloat{Type::Kind::float_number};
const Type kDouble{Type::Kind::double_number};
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

syntax::Decimal decimal(double d) { return {std::bit_cast<std::int64_t>(d), FloatFormat::double_}; }
syntax::Decimal decimal(float f) {
  return {std::int64_t{std::bit_cast<std::uint32_t>(f)}, FloatFormat::single};
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
    case Opcode::fconst_0:
      floating(static_cast<float>(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::dconst_0:
      floating(static_cast<double>(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::ldc:
    case Opcode::ldc2_w:
      pool_constant(
          job_.place.owner->file->pool[std::get<classfile::PoolOperand>(i.operand).constant]);
      return true;
    default: return false;
  }
}

/// What is no number has no literal: it is a quotient.
template <typename Float>
void Body::floating(Float number) {
  const Type type = std::is_same_v<Float, float> ? kFloat : kDouble;
  if (std::isfinite(number)) return push(constant(type, decimal(number)));
  const Float over = std::isnan(number) ? Float{0} : std::copysign(Float{1}, number);
  const ExprId a = add(decimal(over)), b = add(decimal(Float{0}));
  push(made(type, Value::How::pure, syntax::Arithmetic{ArithmeticOp::divide, a, b}, {}));
}

template void Body::floating(double);

void Body::pool_constant(const classfile::Constant& c) {
  if (const auto* n = std::get_if<classfile::IntegerConstant>(&c)) return push(literal(n->value));
  if (const auto* n = std::get_if<classfile::LongConstant>(&c))
    return push(constant(kLong, syntax::Integer{n->value, true}));
  if (const auto* f = std::get_if<classfile::FloatConstant>(&c)) return floating(f->value);
  if (const auto* d = std::get_if<classfile::DoubleConstant>(&c)) return floating(d->value);
  if (const auto* s = std::get_if<classfile::StringConstant>(&c)) return text(s->text);
  if (const auto* k = std::get_if<classfile::ClassConstant>(&c))
    return class_constant(std::string(k->name));
  unsupported("a constant of kind " + std::string(kind_name(c)));
}

void Body::class_constant(const std::string& of) {
  Value v{object("java/lang/Class"), Value::How::effect};
  v.expr = graft(program_, world_.class_object(of), span_);
  push(std::move(v));
}

void Body::text(std::string_view literal) {
  const Type type = object(std::string(kString));
  if (world_.hierarchy().find(type.of).file == nullptr)
    return push(constant(type, syntax::Text{literal_of(literal)}));
  Value v{type, Value::How::effect};
  v.expr = graft(program_, world_.text(literal), span_);
  push(std::move(v));
}

bool Body::number_instruction(const Instruction& i, std::size_t& at) {
  const Opcode op = family(i.opcode);
  if (const auto* local = std::get_if<classfile::Local>(&i.operand)) {
    if (op >= Opcode::iload && op <= Opcode::aload) return load(local->index), true;
    if (op < Opcode::istore || op > Opcode::astore) return false;
    return store(local->index, code_.instructions[at].pc), true;
  }
  if (const auto* by = std::get_if<classfile::Increment>(&i.operand)) {
    load(by->index);
    push(literal(by->by));
    arithmetic(Opcode::iadd);
    return store(by->index, code_.instructions[at].pc), true;
  }
  if (op >= Opcode::lcmp && op <= Opcode::dcmpg) return order(op, at), true;
  if (const auto type = negated(op)) {
    const Value v = as_int(pop());
    const ExprId operand = use(v);
    return push(made(*type, Value::How::pure, syntax::Unary{syntax::UnaryOp::negate, operand},
                     {&v})),
           true;
  }
  if (const auto to = conversion(op)) {
    const Value v = as_int(pop());
    const ExprId operand = use(v);
    return push(made(to->type, Value::How::pure, syntax::Convert{to->to, operand}, {&v})), true;
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
  const bool is_exact = what->of == kInt || what->of == kLong;
  const bool divides = what->op == ArithmeticOp::divide || what->op == ArithmeticOp::remainder;
  const ExprId a = use(left), b = use(right);
  push(made(what->of, is_exact && divides ? Value::How::effect : Value::How::pure,
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

}  // namespace heapsum::lower
