// SPDX-License-Identifier: Apache-2.0
#include "arrays.hpp"

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

std::string array_type(const Value& array, Opcode op) {
  return array.type.kind == Type::Kind::object && array.type.of.starts_with('[') ? array.type.of
                                                                                 : usual_array(op);
}

char letter(classfile::TypeKind kind) { return "ZCFDBSIJ"[static_cast<std::size_t>(kind)]; }

}  // namespace

bool ArrayInstructions::instruction(const classfile::Instruction& i) {
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
      const auto& c = method_.named<classfile::ClassConstant>(i);
      classfile::FieldType type = c.type;
      ++type.dimensions;
      new_array(name_of(type));
      return true;
    }
    case Opcode::multianewarray: loops_.new_arrays(i); return true;
    case Opcode::arraylength: {
      const Value array = with_length(stack_.pop());
      const syntax::ExprId of = expr_.use(array);
      stack_.push(expr_.made({Type::Kind::integer}, Value::How::effect,
                             syntax::ReadField{of, "length"}, {&array}));
      return true;
    }
    default: return false;
  }
}

/// Every array has a length; null has that of no ints.
Value ArrayInstructions::with_length(const Value& v) {
  return v.type.kind == Type::Kind::null ? refs_.received(v, object("[I")) : v;
}

void ArrayInstructions::new_array(const std::string& type) {
  if (const std::string wrong = method_.world.classes.wrong_class(type); !wrong.empty())
    return stack_.unsupported(wrong);
  const Value length = expr_.as_int(stack_.pop());
  const syntax::ExprId n = expr_.use(length);
  stack_.push(expr_.made(object(type), Value::How::effect,
                         syntax::NewArray{{method_.world.classes.type_name(object(type)), {}}, n},
                         {&length}));
}

void ArrayInstructions::read_element(Opcode op) {
  const Value index = expr_.as_int(stack_.pop());
  const Value popped = stack_.pop();
  const std::string of = array_type(popped, op);
  const Value array = refs_.received(popped, object(of));
  const syntax::ExprId a = expr_.use(array), n = expr_.use(index);
  Value v = refs_.constant_for(expr_.made(type_of(element_of(of)), Value::How::effect,
                                          syntax::ReadElement{a, n}, {&array, &index}));
  v.generic = Generics::element(popped.generic);
  stack_.push(std::move(v));
}

/// Makes the entry so far below the top an array of Object, and says so.
std::string ArrayInstructions::widened_below(std::size_t depth) {
  const std::size_t i = stack_.size() - 1 - depth;
  stack_.spill(i);
  const Type type = object("[Ljava/lang/Object;");
  const std::string to = stack_.temporary(type);
  stack_.assign(to, expr_.use(stack_[i]));
  stack_[i] = expr_.variable(type, to);
  return type.of;
}

void ArrayInstructions::write_element(Opcode op) {
  std::string of = array_type(stack_.below_top(2), op);
  // What does not fit is stored as into an array of Object: whether it may be is seen then.
  const Value& stores = stack_.below_top(0);
  const bool fits = stores.type.kind != Type::Kind::object ||
                    method_.world.hierarchy.is_below(stores.type.of, name_of(element_of(of)));
  if (!fits) of = widened_below(2);
  const std::string element = name_of(element_of(of));
  if (op == Opcode::aastore && !classfile::is_of_the_runtime(method_.owner().name) &&
      element[0] != '[')
    method_.world.arrays.stores_into(element);
  const std::string array = refs_.base_below(2, object(of));
  const Value v = stack_.pop();
  const Value index = expr_.as_int(stack_.pop());
  stack_.pop();
  expr_.may_throw();
  const syntax::ExprId n = expr_.use(index);
  const syntax::ExprId value = expr_.fitted(v, type_of(element_of(of)));
  stack_.emit(expr_.add(syntax::WriteElement{array, {}, n, value}));
}

}  // namespace heapsum::lower
