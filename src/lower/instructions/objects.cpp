// SPDX-License-Identifier: Apache-2.0
#include "objects.hpp"

#include <fmt/format.h>

#include "java/assembler.hpp"
#include "java/left_out.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;

/// A variable of the type may hold an array.
bool may_be_array(const Type& type) {
  return type.kind == Type::Kind::object &&
         (type.of == kObject || type.of.starts_with('[') || is_above_arrays(type.of));
}

bool is_assertions_off(const classfile::FieldRef& ref) {
  return ref.name == kAssertionsOff && ref.descriptor == "Z";
}

}  // namespace

bool ObjectInstructions::instruction(const classfile::Instruction& i) {
  switch (i.opcode) {
    case Opcode::getfield: get_field(i, false); return true;
    case Opcode::getstatic: get_field(i, true); return true;
    case Opcode::putfield: put_field(i, false); return true;
    case Opcode::putstatic: put_field(i, true); return true;
    case Opcode::checkcast:
    case Opcode:: instanceof: class_test(i); return true;
    case Opcode::new_: {
      const auto& c = method_.named<classfile::ClassConstant>(i);
      refs_.start(std::string(c.name));
      stack_.push({{Type::Kind::fresh, std::string(c.name), i.pc}});
      return true;
    }
    default: return false;
  }
}

/// Where the field is, or nothing and an end of the block.
std::optional<FieldPlace> ObjectInstructions::field_place(const classfile::Instruction& i,
                                                          bool of_class) {
  const auto& ref = method_.named<classfile::FieldRef>(i);
  const auto place =
      method_.world.hierarchy.field(std::string(ref.owner.name), ref.name, ref.descriptor);
  std::string wrong;
  if (!place || place->field->flags.is_static() != of_class)
    wrong = fmt::format("the field {}.{}", classfile::java_name(ref.owner.type), ref.name);
  else
    wrong = method_.world.fields.field(*place).wrong;
  if (wrong.empty()) return place;
  stack_.unsupported(wrong);
  return {};
}

void ObjectInstructions::get_field(const classfile::Instruction& i, bool of_class) {
  const auto& ref = method_.named<classfile::FieldRef>(i);
  if (of_class && is_assertions_off(ref)) return stack_.push(expr_.literal(0));
  if (of_class && constants_.known_field(ref)) return;
  if (of_class && ref.name == "TYPE" && ref.type.class_name == "java/lang/Class")
    if (const std::string type = name_in_box(ref.owner.name); !type.empty())
      return constants_.class_constant(type);
  const auto place = field_place(i, of_class);
  if (!place) return;
  const Member member = method_.world.fields.field(*place);
  const auto typed = [&](Value v, const Generic& holder) {
    v.generic = types_.field(holder, *place);
    return v;
  };
  if (of_class && place->field->constant_value && place->field->flags.is_final()) {
    const classfile::ConstantPool& pool = place->owner->file->pool;
    return constants_.pool_constant(pool[*place->field->constant_value]);
  }
  if (of_class) {
    if (!method_.job.is_initialiser) method_.world.fields.is_read(*place);
    refs_.start(place->owner->name);
    const syntax::ExprId owner = expr_.add(syntax::Variable{member.owner});
    const Value v = expr_.made(type_of(place->field->type), Value::How::effect,
                               syntax::ReadField{owner, member.name}, {});
    const bool is_own = v.type.kind == Type::Kind::object && v.type.of == place->owner->name &&
                        place->field->flags.is_final();
    return stack_.push(typed(is_own ? v : refs_.constant_for(v), {}));
  }
  const Value popped = stack_.pop();
  const Value base = refs_.received(popped, object(std::string(ref.owner.name)));
  // Of a string of the input it is assumed that it is well formed: its methods of these names do.
  if (ref.owner.name == kString && (ref.name == "value" || ref.name == "coder")) {
    const std::string by = method_.world.models.called(std::string(kString), std::string(ref.name),
                                                       fmt::format("(){}", ref.descriptor));
    Value v{type_of(place->field->type), Value::How::effect};
    v.expr = expr_.called(base, by, {});
    v.reads = base.reads;
    return stack_.push(std::move(v));
  }
  const auto kept = method_.world.kept.read(*place);
  if (kept) stack_.spill_effects();
  const Value holder = kept ? stack_.in_variable(base) : base;
  const syntax::ExprId from = expr_.use(holder);
  Value held = expr_.made(type_of(place->field->type), Value::How::effect,
                          syntax::ReadField{from, member.name}, {&holder});
  if (kept) {
    const syntax::ExprId in = expr_.add(syntax::Variable{kept->owner}), given = expr_.use(held),
                         of = expr_.use(holder);
    held = expr_.made(held.type, Value::How::effect, syntax::Invoke{in, kept->name, {given, of}},
                      {&held});
  }
  stack_.push(typed(refs_.constant_for(held), types_.of(popped)));
}

/// The value, of which the types of the source promise that it is of the type.
Value ObjectInstructions::promised(const Value& v, const Type& type) {
  const Member by = method_.world.fitting.promised(type.of);
  const syntax::ExprId in = expr_.add(syntax::Variable{by.owner}), given = expr_.use(v);
  Value kept = expr_.made(object(std::string(kObject)), Value::How::effect,
                          syntax::Invoke{in, by.name, {given}}, {&v});
  kept.generic = v.generic;
  return kept;
}

void ObjectInstructions::put_field(const classfile::Instruction& i, bool of_class) {
  const auto& ref = method_.named<classfile::FieldRef>(i);
  if (of_class && is_assertions_off(ref)) return stack_.drop(stack_.pop());
  const auto place = field_place(i, of_class);
  if (!place) return;
  const Member member = method_.world.fields.field(*place);
  const Type type = type_of(place->field->type);
  expr_.may_throw();
  if (of_class) {
    refs_.start(place->owner->name);
    if (method_.job.is_initialiser) method_.world.fields.starts_empty(member, place->field->type);
    const Value v = stack_.pop();
    return stack_.emit(
        expr_.add(syntax::WriteField{member.owner, {}, member.name, expr_.fitted(v, type)}));
  }
  const std::string base = refs_.base_below(1, object(std::string(ref.owner.name)));
  const Value v = stack_.pop();
  stack_.pop();
  stack_.emit(expr_.add(syntax::WriteField{base, {}, member.name, expr_.fitted(v, type)}));
}

void ObjectInstructions::class_test(const classfile::Instruction& i) {
  const auto& c = method_.named<classfile::ClassConstant>(i);
  const Type type = object(std::string(c.name));
  if (const std::string wrong = method_.world.classes.wrong_class(type.of); !wrong.empty())
    return stack_.unsupported(wrong);
  if (!classfile::is_of_the_runtime(method_.owner().name))
    method_.world.stubs.may_be_given(type.of);
  Value v = stack_.pop();
  if (is_above_arrays(type.of) && may_be_array(v.type)) v = refs_.no_array(v, type.of);
  if (i.opcode == Opcode::checkcast) {
    if (v.type.kind == Type::Kind::null) return stack_.push(v);
    const bool is_tested = !method_.world.hierarchy.is_below(v.type.of, type.of);
    const bool is_promised = is_tested && types_.promises(v, type.of);
    const Generic known = is_tested && !is_promised ? nullptr : v.generic;
    v = refs_.constant_for(expr_.coerced(is_promised ? promised(v, type) : v, type));
    v.generic = known;
    return stack_.push(v);
  }
  const std::string name = method_.world.classes.type_name(type);
  const syntax::ExprId operand = expr_.use(v);
  stack_.push(
      expr_.made({Type::Kind::boolean}, Value::How::pure, syntax::InstanceOf{operand, name}, {&v}));
}

}  // namespace heapsum::lower
