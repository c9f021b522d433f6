// SPDX-License-Identifier: Apache-2.0
// Arrays.
#include <fmt/format.h>

#include "body.hpp"

namespace heapsum::lower {

namespace {

using classfile::Opcode;

/// What an array is that is only known to be null.
std::string usual_array(Opcode op) {
  switch (op) {
    case Opcode::laload:
    case Opcode::lastore: return "[J";
    case Opcode::faload:
    case Opcode::fastore: return "[F";
    case Opcode::daload:
    case Opcode::dastore: return "[D";
    case Opcode::baload:
    case Opcode::bastore: return "[B";
    case Opcode::caload:
    case Opcode::castore: return "[C";
    case Opcode::saload:
    case Opcode::sastore: return "[S";
    case Opcode::aaload:
    case Opcode::aastore: return "[Ljava/lang/Object;";
    default: return "[I";
  }
}

char letter(classfile::TypeKind kind) { return "ZCFDBSIJ"[static_cast<std::size_t>(kind)]; }

}  // namespace

bool Body::array_instruction(const Instruction& i) {
  switch (i.opcode) {
    case Opcode::iaload:
    case Opcode::laload:
    case Opcode::faload:
    case Opcode::daload:
    case Opcode::aaload:
    case Opcode::baload:
    case Opcode::caload:
    case Opcode::saload: read_element(i.opcode); return true;
    case Opcode::iastore:
    case Opcode::lastore:
    case Opcode::fastore:
    case Opcode::dastore:
    case Opcode::aastore:
    case Opcode::bastore:
    case Opcode::castore:
    case Opcode::sastore: write_element(i.opcode); return true;
    case Opcode::newarray: {
      const auto kind = std::get<classfile::NewArray>(i.operand).element;
      new_array(std::string("[") + letter(kind));
      return true;
    }
    case Opcode::anewarray: {
      const auto& c = job_.place.owner->file->pool.get<classfile::ClassConstant>(
          std::get<classfile::PoolOperand>(i.operand).constant);
      classfile::FieldType type = c.type;
      ++type.dimensions;
      new_array(name_of(type));
      return true;
    }
    case Opcode::multianewarray: new_arrays(i); return true;
    case Opcode::arraylength: {
      const Value array = with_length(pop());
      const ExprId of = use(array);
      push(made({Type::Kind::integer}, Value::How::effect, syntax::ReadField{of, "length"},
                {&array}));
      return true;
    }
    default: return false;
  }
}

/// Every array has a length; null has that of no ints.
Value Body::with_length(const Value& v) {
  return v.type.kind == Type::Kind::null ? received(v, object("[I")) : v;
}

void Body::new_array(const std::string& type) {
  if (const std::string wrong = world_.wrong_class(type); !wrong.empty()) return unsupported(wrong);
  const Value length = as_int(pop());
  const ExprId n = use(length);
  push(made(object(type), Value::How::effect,
            syntax::NewArray{{world_.type_name(object(type)), {}}, n}, {&length}));
}

std::string Body::array_type(const Value& array, Opcode op) {
  return array.type.kind == Type::Kind::object && array.type.of.starts_with('[') ? array.type.of
                                                                                 : usual_array(op);
}

void Body::read_element(Opcode op) {
  const Value index = as_int(pop());
  const Value popped = pop();
  const std::string of = array_type(popped, op);
  const Value array = received(popped, object(of));
  const ExprId a = use(array), n = use(index);
  push(constant_for(made(type_of(element_of(of)), Value::How::effect, syntax::ReadElement{a, n},
                         {&array, &index})));
}

/// Makes the entry so far below the top an array of Object, and says so.
std::string Body::widened_below(std::size_t depth) {
  const std::size_t i = stack_.size() - 1 - depth;
  spill(i);
  const Type type = object("[Ljava/lang/Object;");
  const std::string to = variables_.of({Slot::Kind::temporary, temporaries_++, type});
  statements_.push_back(add(syntax::Assign{to, use(stack_[i])}));
  stack_[i] = variable(type, to);
  return type.of;
}

void Body::write_element(Opcode op) {
  std::string of = array_type(stack_[stack_.size() - 3], op);
  // What does not fit is stored as into an array of Object: whether it may be is seen then.
  const Value& stores = stack_.back();
  const bool fits = stores.type.kind != Type::Kind::object ||
                    world_.hierarchy().is_below(stores.type.of, name_of(element_of(of)));
  if (!fits) of = widened_below(2);
  const std::string array = base_below(2, object(of));
  const Value v = pop();
  const Value index = as_int(pop());
  pop();
  may_throw_ = true;
  const ExprId n = use(index);
  const ExprId value = fitted(v, type_of(element_of(of)));
  emit(add(syntax::WriteElement{array, {}, n, value}));
}

}  // namespace heapsum::lower
