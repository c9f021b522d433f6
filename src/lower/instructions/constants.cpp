// SPDX-License-Identifier: Apache-2.0
#include "constants.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <type_traits>
#include <variant>

#include <heapsum/base/match.hpp>

#include "made/literals.hpp"
#include "number_types.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;

// Strings have a byte for a character where they can: the runtime's usual way.
// Static fields of classes whose initialisers are not run: numbers that they would have.
struct KnownField {
  std::string_view owner, name;
  std::variant<std::int32_t, std::int64_t, double> value;
};
const KnownField kKnownFields[] = {
    {kString, "COMPACT_STRINGS", 1},
    {"java/lang/Math", "negativeZeroFloatBits",
     std::int64_t{std::numeric_limits<std::int32_t>::min()}},
    {"java/lang/Math", "negativeZeroDoubleBits", std::numeric_limits<std::int64_t>::min()},
    {"java/lang/Math", "twoToTheDoubleScaleUp", 0x1p512},
    {"java/lang/Math", "twoToTheDoubleScaleDown", 0x1p-512}};

syntax::Decimal decimal(double d) { return {std::bit_cast<std::int64_t>(d), FloatFormat::double_}; }
syntax::Decimal decimal(float f) {
  return {std::int64_t{std::bit_cast<std::uint32_t>(f)}, FloatFormat::single};
}

}  // namespace

bool ConstantInstructions::instruction(const classfile::Instruction& i) {
  switch (family(i.opcode)) {
    case Opcode::aconst_null:
      stack_.push(expr_.constant({Type::Kind::null}, syntax::Null{}));
      return true;
    case Opcode::iconst_0:
    case Opcode::bipush:
    case Opcode::sipush:
      stack_.push(expr_.literal(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::lconst_0:
      stack_.push(expr_.constant(
          kLong, syntax::Integer{std::get<classfile::Immediate>(i.operand).value, true}));
      return true;
    case Opcode::fconst_0:
      floating(static_cast<float>(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::dconst_0:
      floating(static_cast<double>(std::get<classfile::Immediate>(i.operand).value));
      return true;
    case Opcode::ldc:
    case Opcode::ldc2_w:
      pool_constant(method_.file().pool[std::get<classfile::PoolOperand>(i.operand).constant]);
      return true;
    default: return false;
  }
}

/// What is no number has no literal: it is a quotient.
template <typename Float>
void ConstantInstructions::floating(Float number) {
  const Type type = std::is_same_v<Float, float> ? kFloat : kDouble;
  if (std::isfinite(number)) return stack_.push(expr_.constant(type, decimal(number)));
  const Float over = std::isnan(number) ? Float{0} : std::copysign(Float{1}, number);
  const syntax::ExprId a = expr_.add(decimal(over)), b = expr_.add(decimal(Float{0}));
  stack_.push(expr_.made(type, Value::How::pure,
                         syntax::Arithmetic{syntax::ArithmeticOp::divide, a, b}, {}));
}

void ConstantInstructions::pool_constant(const classfile::Constant& c) {
  if (const auto* n = std::get_if<classfile::IntegerConstant>(&c))
    return stack_.push(expr_.literal(n->value));
  if (const auto* n = std::get_if<classfile::LongConstant>(&c))
    return stack_.push(expr_.constant(kLong, syntax::Integer{n->value, true}));
  if (const auto* f = std::get_if<classfile::FloatConstant>(&c)) return floating(f->value);
  if (const auto* d = std::get_if<classfile::DoubleConstant>(&c)) return floating(d->value);
  if (const auto* s = std::get_if<classfile::StringConstant>(&c)) return text(s->text);
  if (const auto* k = std::get_if<classfile::ClassConstant>(&c))
    return class_constant(std::string(k->name));
  stack_.unsupported("a constant of kind " + std::string(kind_name(c)));
}

void ConstantInstructions::class_constant(const std::string& of) {
  Value v{object("java/lang/Class"), Value::How::effect};
  v.expr = expr_.grafted(method_.world.constants.class_object(of));
  stack_.push(std::move(v));
}

void ConstantInstructions::text(std::string_view literal) {
  const Type type = object(std::string(kString));
  if (method_.world.hierarchy.find(type.of).file == nullptr)
    return stack_.push(expr_.constant(type, syntax::Text{literal_of(literal)}));
  Value v{type, Value::How::effect};
  v.expr = expr_.grafted(method_.world.constants.text(literal));
  stack_.push(std::move(v));
}

/// True: its value is pushed.
bool ConstantInstructions::known_field(const classfile::FieldRef& ref) {
  const auto at = std::ranges::find_if(kKnownFields, [&](const KnownField& f) {
    return f.owner == ref.owner.name && f.name == ref.name;
  });
  if (at == std::end(kKnownFields)) return false;
  std::visit(
      match{[&](std::int32_t n) { stack_.push(expr_.literal(n)); },
            [&](std::int64_t n) {
              stack_.push(expr_.constant({Type::Kind::long_integer}, syntax::Integer{n, true}));
            },
            [&](double x) { floating(x); }},
      at->value);
  return true;
}

}  // namespace heapsum::lower
