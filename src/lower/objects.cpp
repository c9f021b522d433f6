// SPDX-License-Identifier: Apache-2.0
// Fields and classes.
#include <algorithm>
#include <limits>
#include <variant>

#include <fmt/format.h>

#include <heapsum/base/match.hpp>

#include "assembler.hpp"
#include "body.hpp"
#include "graft.hpp"
#include "left_out.hpp"

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

/// A variable of the type may hold an array.
bool may_be_array(const Type& type) {
  return type.kind == Type::Kind::object &&
         (type.of == kObject || type.of.starts_with('[') || is_above_arrays(type.of));
}

}  // namespace

bool is_above_arrays(const std::string& name) {
  return name == "java/lang/Cloneable" || name == "java/io/Serializable";
}

bool Body::object_instruction(const Instruction& i) {
  switch (i.opcode) {
    case Opcode::getfield: get_field(i, false); return true;
    case Opcode::getstatic: get_field(i, true); return true;
    case Opcode::putfield: put_field(i, false); return true;
    case Opcode::putstatic: put_field(i, true); return true;
    case Opcode::checkcast:
    case Opcode:: instanceof: class_test(i); return true;
    case Opcode::new_: {
      const auto& c = job_.place.owner->file->pool.get<classfile::ClassConstant>(
          std::get<classfile::PoolOperand>(i.operand).constant);
      start(std::string(c.name));
      push({{Type::Kind::fresh, std::string(c.name), i.pc}});
      return true;
    }
    default: return false;
  }
}

/// Where the field is, or nothing and an end of the block.
std::optional<FieldPlace> Body::field_place(const Instruction& i, bool of_class) {
  const auto& ref = job_.place.owner->file->pool.get<classfile::FieldRef>(
      std::get<classfile::PoolOperand>(i.operand).constant);
  const auto place =
      world_.hierarchy().field(std::string(ref.owner.name), ref.name, ref.descriptor);
  std::string wrong;
  if (!place || place->field->flags.is_static() != of_class)
    wrong = fmt::format("the field {}.{}", classfile::java_name(ref.owner.type), ref.name);
  else
    wrong = world_.field(*place).wrong;
  if (wrong.empty()) return place;
  unsupported(wrong);
  return {};
}

/// True: its value is pushed.
bool Body::known_field(const classfile::FieldRef& ref) {
  const auto at = std::ranges::find_if(kKnownFields, [&](const KnownField& f) {
    return f.owner == ref.owner.name && f.name == ref.name;
  });
  if (at == std::end(kKnownFields)) return false;
  std::visit(match{[&](std::int32_t n) { push(literal(n)); },
                   [&](std::int64_t n) {
                     push(constant({Type::Kind::long_integer}, syntax::Integer{n, true}));
                   },
                   [&](double x) { floating(x); }},
             at->value);
  return true;
}

void Body::get_field(const Instruction& i, bool of_class) {
  const auto& ref = job_.place.owner->file->pool.get<classfile::FieldRef>(
      std::get<classfile::PoolOperand>(i.operand).constant);
  if (of_class && ref.name == kAssertionsOff) return push(literal(0));
  if (of_class && known_field(ref)) return;
  if (of_class && ref.name == "TYPE")
    if (const std::string type = name_in_box(ref.owner.name); !type.empty())
      return class_constant(type);
  const auto place = field_place(i, of_class);
  if (!place) return;
  const Member member = world_.field(*place);
  if (of_class && place->field->constant_value && place->field->flags.is_final()) {
    const classfile::ConstantPool& pool = place->owner->file->pool;
    return pool_constant(pool[*place->field->constant_value]);
  }
  if (of_class) {
    start(place->owner->name);
    const ExprId owner = add(syntax::Variable{member.owner});
    const Value v = made(type_of(place->field->type), Value::How::effect,
                         syntax::ReadField{owner, member.name}, {});
    const bool is_own = v.type.kind == Type::Kind::object && v.type.of == place->owner->name;
    return push(is_own ? v : constant_for(v));
  }
  const Value base = received(pop(), object(std::string(ref.owner.name)));
  // Of a string of the input it is assumed that it is well formed: its methods of these names do.
  if (ref.owner.name == kString && (ref.name == "value" || ref.name == "coder")) {
    const std::string by = world_.called(std::string(kString), std::string(ref.name),
                                         fmt::format("(){}", ref.descriptor));
    Value v{type_of(place->field->type), Value::How::effect};
    v.expr = called(base, by, {});
    v.reads = base.reads;
    return push(std::move(v));
  }
  const ExprId from = use(base);
  push(constant_for(made(type_of(place->field->type), Value::How::effect,
                         syntax::ReadField{from, member.name}, {&base})));
}

/// The class is initialised from here on.
void Body::start(const std::string& owner) {
  // An object of the input is there before anything was initialised.
  const classfile::Method& m = *job_.place.method;
  const bool is_on_input = world_.has_input() && !m.flags.is_static() && m.name != "<init>";
  const std::string code = world_.started(owner, is_on_input ? "" : job_.place.owner->name);
  if (code.empty() || !started_.insert(owner).second) return;
  may_throw_ = true;
  emit(graft(program_, code, span_));
}

/// That which the static method is in.
void Body::start(const classfile::MethodRef& ref) {
  const auto place =
      world_.hierarchy().method(std::string(ref.owner.name), ref.name, ref.descriptor);
  if (place) start(place->owner->name);
}

void Body::put_field(const Instruction& i, bool of_class) {
  const auto& named = job_.place.owner->file->pool.get<classfile::FieldRef>(
      std::get<classfile::PoolOperand>(i.operand).constant);
  if (of_class && named.name == kAssertionsOff) {
    if (const Value v = pop(); v.how == Value::How::effect) emit(use(v));
    return;
  }
  const auto place = field_place(i, of_class);
  if (!place) return;
  const Member member = world_.field(*place);
  const Type type = type_of(place->field->type);
  may_throw_ = true;
  if (of_class) {
    start(place->owner->name);
    if (job_.is_initialiser) world_.starts_empty(member, place->field->type);
    const Value v = pop();
    return emit(add(syntax::WriteField{member.owner, {}, member.name, fitted(v, type)}));
  }
  const auto& ref = job_.place.owner->file->pool.get<classfile::FieldRef>(
      std::get<classfile::PoolOperand>(i.operand).constant);
  const std::string base = base_below(1, object(std::string(ref.owner.name)));
  const Value v = pop();
  pop();
  emit(add(syntax::WriteField{base, {}, member.name, fitted(v, type)}));
}

/// The name of a variable that has the entry so far below the top, of this type.
std::string Body::base_below(std::size_t depth, const Type& type) {
  const std::size_t i = stack_.size() - 1 - depth;
  Value base = received(stack_[i], type);
  if (base.how != Value::How::variable) {
    stack_[i] =
        base.how == Value::How::constant
            ? made(type, Value::How::pure, syntax::Cast{world_.type_name(type), use(base)}, {})
            : base;
    spill(i);
    base = stack_[i];
  }
  return std::get<syntax::Variable>(base.node).name;
}

/// What a field or method of `type` is asked of; null has no class of its own.
Value Body::received(const Value& v, const Type& type) {
  if (v.type.kind != Type::Kind::null) return coerced(v, type);
  const std::string name = world_.type_name(type);
  const ExprId operand = use(v);
  return made(type, Value::How::pure, syntax::Cast{name, operand}, {&v});
}

/// Arrays are below Cloneable and Serializable in Java, and not in Javalite: what is one is not lowered.
Value Body::no_array(const Value& of, const std::string& type) {
  spill_effects();
  const Value v = in_variable(of);
  const ExprId given = use(v), tested = use(v), value = use(v);
  const ExprId none = add(syntax::Equal{given, add(syntax::Null{})});
  const ExprId is_object = add(syntax::InstanceOf{tested, world_.class_of_objects()});
  const ExprId ends = no_way("an array as a " + classfile::java_name(type));
  const ExprId known = add(syntax::Or{none, is_object});
  return made(v.type, Value::How::effect, syntax::If{known, value, ends}, {&v});
}

void Body::class_test(const Instruction& i) {
  const auto& c = job_.place.owner->file->pool.get<classfile::ClassConstant>(
      std::get<classfile::PoolOperand>(i.operand).constant);
  const Type type = object(std::string(c.name));
  if (const std::string wrong = world_.wrong_class(type.of); !wrong.empty())
    return unsupported(wrong);
  if (!classfile::is_of_the_runtime(job_.place.owner->name)) world_.may_be_given(type.of);
  Value v = pop();
  if (is_above_arrays(type.of) && may_be_array(v.type)) v = no_array(v, type.of);
  if (i.opcode == Opcode::checkcast) {
    if (v.type.kind == Type::Kind::null) return push(v);
    return push(constant_for(coerced(v, type)));
  }
  const std::string name = world_.type_name(type);
  const ExprId operand = use(v);
  push(made({Type::Kind::boolean}, Value::How::pure, syntax::InstanceOf{operand, name}, {&v}));
}

}  // namespace heapsum::lower
