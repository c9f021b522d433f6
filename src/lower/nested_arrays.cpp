// SPDX-License-Identifier: Apache-2.0
// Arrays of arrays that one instruction makes, and copies of arrays: loops over their elements.
#include <fmt/format.h>

#include "body.hpp"

namespace heapsum::lower {

namespace {

const Type kInt{Type::Kind::integer};

/// What is declared as an array of this type and not null is of no other type.
bool is_exact(Hierarchy& hierarchy, const std::string& type) {
  const classfile::FieldType element = *classfile::parse_class_constant(type);
  if (element.kind != classfile::TypeKind::reference) return true;
  const Klass& k = hierarchy.find(std::string(element.class_name));
  if (k.name == kString) return true;
  return k.file != nullptr && (k.file->flags.is_final() || k.file->flags.is_enum());
}

}  // namespace

/// (begin (counter := 0) (while (counter < length) (begin body (counter := (counter + 1)))))
Body::ExprId Body::each(const Value& counter, const Value& length, ExprId body) {
  const std::string& name = counter.reads[0];
  const ExprId i = use(counter), n = use(length), j = use(counter);
  const ExprId more = add(syntax::Compare{syntax::CompareOp::less, i, n});
  const ExprId next = add(syntax::Arithmetic{syntax::ArithmeticOp::add, j, number(1)});
  const ExprId step = add(syntax::Begin{{body, add(syntax::Assign{name, next})}});
  const ExprId start = add(syntax::Assign{name, number(0)});
  return add(syntax::Begin{{start, add(syntax::While{more, step})}});
}

/// No length may be negative, not even one of arrays that there are none of.
void Body::new_arrays(const Instruction& i) {
  const auto& operand = std::get<classfile::MultiNewArray>(i.operand);
  const auto& c = job_.place.owner->file->pool.get<classfile::ClassConstant>(operand.type);
  const std::string type(c.name);
  if (const std::string wrong = world_.wrong_class(type); !wrong.empty()) return unsupported(wrong);
  std::vector<Value> lengths(operand.dimensions);
  for (std::size_t d = lengths.size(); d-- > 0;) lengths[d] = as_int(pop());
  spill_effects();
  for (Value& length : lengths) length = in_variable(length);
  may_throw_ = true;
  for (std::size_t d = 1; d < lengths.size(); ++d) {
    const ExprId n = use(lengths[d]), again = use(lengths[d]);
    const ExprId wrong = add(syntax::Compare{syntax::CompareOp::less, n, number(0)});
    const ExprId made_wrong = add(syntax::NewArray{{world_.type_name(object("[I")), {}}, again});
    statements_.push_back(add(syntax::If{wrong, made_wrong, add(syntax::Null{})}));
  }
  const ExprId outer = nested(type, lengths, 0);
  const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, object(type)});
  statements_.push_back(add(syntax::Assign{to, outer}));
  push(variable(object(type), to));
}

/// A new array of these lengths, as an expression: (begin (t := (new …)) loop t).
Body::ExprId Body::nested(const std::string& type, const std::vector<Value>& lengths,
                          std::size_t depth) {
  const ExprId n = use(lengths[depth]);
  const ExprId array = add(syntax::NewArray{{world_.type_name(object(type)), {}}, n});
  if (depth + 1 == lengths.size()) return array;
  const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, object(type)});
  const Value counter =
      variable(kInt, variables_.of({Slot::Kind::temporary, temporaries_++, kInt}));
  const ExprId assigned = add(syntax::Assign{to, array});
  const ExprId element = nested(type.substr(1), lengths, depth + 1);
  const ExprId at = use(counter);
  const ExprId written = add(syntax::WriteElement{to, {}, at, element});
  return add(
      syntax::Begin{{assigned, each(counter, lengths[depth], written), add(syntax::Variable{to})}});
}

/// clone() of an array, where an array that is declared so is one of exactly that class.
bool Body::copied(const classfile::MethodRef& ref) {
  const std::string type(ref.owner.name);
  if (!type.starts_with('[') || ref.name != "clone") return false;
  if (!is_exact(world_.hierarchy(), type)) {
    const std::string of = classfile::java_name(element_of(type));
    return unsupported(fmt::format("a copy of an array of {}", of)), true;
  }
  const Value popped = received(pop(), object(type));
  spill_effects();
  const Value from = in_variable(popped);
  const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, object(type)});
  const Value counter =
      variable(kInt, variables_.of({Slot::Kind::temporary, temporaries_++, kInt}));
  const Value length = variable(kInt, variables_.of({Slot::Kind::temporary, temporaries_++, kInt}));
  may_throw_ = true;
  const ExprId source = use(from);
  statements_.push_back(
      add(syntax::Assign{length.reads[0], add(syntax::ReadField{source, "length"})}));
  const ExprId n = use(length);
  const ExprId copy = add(syntax::NewArray{{world_.type_name(object(type)), {}}, n});
  statements_.push_back(add(syntax::Assign{to, copy}));
  const ExprId elements = use(from), at = use(counter), index = use(counter);
  const ExprId value = add(syntax::ReadElement{elements, at});
  statements_.push_back(each(counter, length, add(syntax::WriteElement{to, {}, index, value})));
  push(variable(object(type), to));
  return true;
}

}  // namespace heapsum::lower
