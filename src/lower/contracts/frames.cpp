// SPDX-License-Identifier: Apache-2.0
#include "contracts/frames.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace heapsum::lower {

namespace {

constexpr std::string_view kPart = "heapsum/Jml$Part";

bool makes_part(const classfile::MethodRef& ref) {
  return ref.owner.name != "heapsum/Jml" && ref.type->returns &&
         ref.type->returns->class_name == kPart;
}

syntax::HeapPart part_named(std::string_view method) {
  if (method.starts_with("field$")) return syntax::HeapPart::field;
  if (method.starts_with("fields$")) return syntax::HeapPart::fields;
  return method.starts_with("element$") ? syntax::HeapPart::element : syntax::HeapPart::elements;
}

std::string variable_of(const Value& v) { return std::get<syntax::Variable>(v.node).name; }

}  // namespace

bool Frames::instruction(const classfile::Instruction& i, const classfile::MethodRef& ref) {
  const bool asks = ref.owner.name == "heapsum/Jml" && ref.name == "unchanged";
  if (!asks && !makes_part(ref)) return false;
  if (!asks) return part(ref, i.opcode != classfile::Opcode::invokestatic), true;
  stack_.drop(stack_.pop());
  stack_.push(expr_.made({Type::Kind::boolean}, Value::How::effect,
                         syntax::Unchanged{std::exchange(parts_, {})}, {}));
  return true;
}

/// "field$4$next" of the parts before it and the object.
void Frames::part(const classfile::MethodRef& ref, bool on_object) {
  syntax::Exempt made{
      .part = part_named(ref.name), .object = {}, .field = {}, .index = {}, .where = {}};
  if (made.part == syntax::HeapPart::element) made.index = variable_of(stack_.copied(stack_.pop()));
  const Type of = type_of(ref.type->parameters[1]);
  if (made.part == syntax::HeapPart::field) {
    const std::string_view behind = std::string_view(ref.name).substr(6);
    name_field(made, of.of, behind.substr(behind.find('$') + 1));
  }
  Value object = expr_.coerced(stack_.pop(), of);
  object.type = of;
  if (!made.of_class) made.object = variable_of(stack_.copied(object));
  stack_.drop(stack_.pop());
  if (on_object) stack_.pop();
  parts_.push_back(std::move(made));
  stack_.push(expr_.constant({Type::Kind::null}, syntax::Null{}));
}

/// As Java finds it: the nearest of that name.
void Frames::name_field(syntax::Exempt& part, const std::string& in, std::string_view name) {
  for (const Klass* k = &method_.world.hierarchy.find(in); k->file != nullptr;
       k = &method_.world.hierarchy.find(k->super))
    for (const classfile::Field& f : k->file->fields) {
      if (f.name != name) continue;
      const Member member = method_.world.fields.field({k, &f});
      part.field = member.name;
      part.of_class = f.flags.is_static();
      if (part.of_class) part.object = member.owner;
      return;
    }
}

}  // namespace heapsum::lower
