// SPDX-License-Identifier: Apache-2.0
#include "array_loops.hpp"

#include <fmt/format.h>

#include "number_types.hpp"

namespace heapsum::lower {

namespace {

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
syntax::ExprId ArrayLoops::each(const Value& counter, const Value& length, syntax::ExprId body) {
  const std::string& name = counter.reads[0];
  const syntax::ExprId i = expr_.use(counter), n = expr_.use(length), j = expr_.use(counter);
  const syntax::ExprId more = expr_.add(syntax::Compare{syntax::CompareOp::less, i, n});
  const syntax::ExprId next =
      expr_.add(syntax::Arithmetic{syntax::ArithmeticOp::add, j, expr_.number(1)});
  const syntax::ExprId step =
      expr_.add(syntax::Begin{{body, expr_.add(syntax::Assign{name, next})}});
  const syntax::ExprId start = expr_.add(syntax::Assign{name, expr_.number(0)});
  return expr_.add(syntax::Begin{{start, expr_.add(syntax::While{more, step})}});
}

/// No length may be negative, not even one of arrays that there are none of.
void ArrayLoops::new_arrays(const classfile::Instruction& i) {
  const auto& operand = std::get<classfile::MultiNewArray>(i.operand);
  const auto& c = method_.file().pool.get<classfile::ClassConstant>(operand.type);
  const std::string type(c.name);
  if (const std::string wrong = method_.world.classes.wrong_class(type); !wrong.empty())
    return stack_.unsupported(wrong);
  std::vector<Value> lengths(operand.dimensions);
  for (std::size_t d = lengths.size(); d-- > 0;) lengths[d] = expr_.as_int(stack_.pop());
  stack_.spill_effects();
  for (Value& length : lengths) length = stack_.in_variable(length);
  expr_.may_throw();
  for (std::size_t d = 1; d < lengths.size(); ++d) {
    const syntax::ExprId n = expr_.use(lengths[d]), again = expr_.use(lengths[d]);
    const syntax::ExprId wrong =
        expr_.add(syntax::Compare{syntax::CompareOp::less, n, expr_.number(0)});
    const syntax::ExprId made_wrong =
        expr_.add(syntax::NewArray{{method_.world.classes.type_name(object("[I")), {}}, again});
    stack_.add_statement(expr_.add(syntax::If{wrong, made_wrong, expr_.add(syntax::Null{})}));
  }
  const syntax::ExprId outer = nested(type, lengths, 0);
  const std::string to = stack_.temporary(object(type));
  stack_.assign(to, outer);
  stack_.push(expr_.variable(object(type), to));
}

/// A new array of these lengths, as an expression: (begin (t := (new …)) loop t).
syntax::ExprId ArrayLoops::nested(const std::string& type, const std::vector<Value>& lengths,
                                  std::size_t depth) {
  const syntax::ExprId n = expr_.use(lengths[depth]);
  const syntax::ExprId array =
      expr_.add(syntax::NewArray{{method_.world.classes.type_name(object(type)), {}}, n});
  if (depth + 1 == lengths.size()) return array;
  const std::string to = stack_.temporary(object(type));
  const Value counter = expr_.variable(kInt, stack_.temporary(kInt));
  const syntax::ExprId assigned = expr_.add(syntax::Assign{to, array});
  const syntax::ExprId element = nested(type.substr(1), lengths, depth + 1);
  const syntax::ExprId at = expr_.use(counter);
  const syntax::ExprId written = expr_.add(syntax::WriteElement{to, {}, at, element});
  return expr_.add(syntax::Begin{
      {assigned, each(counter, lengths[depth], written), expr_.add(syntax::Variable{to})}});
}

/// Where an array that is declared so is one of exactly that class.
bool ArrayLoops::copied(const classfile::MethodRef& ref) {
  const std::string type(ref.owner.name);
  if (!type.starts_with('[') || ref.name != "clone") return false;
  if (!is_exact(method_.world.hierarchy, type)) {
    const std::string of = classfile::java_name(element_of(type));
    return stack_.unsupported(fmt::format("a copy of an array of {}", of)), true;
  }
  const Value popped = refs_.received(stack_.pop(), object(type));
  stack_.spill_effects();
  const Value from = stack_.in_variable(popped);
  const std::string to = stack_.temporary(object(type));
  const Value counter = expr_.variable(kInt, stack_.temporary(kInt));
  const Value length = expr_.variable(kInt, stack_.temporary(kInt));
  expr_.may_throw();
  const syntax::ExprId source = expr_.use(from);
  stack_.assign(length.reads[0], expr_.add(syntax::ReadField{source, "length"}));
  const syntax::ExprId n = expr_.use(length);
  const syntax::ExprId copy =
      expr_.add(syntax::NewArray{{method_.world.classes.type_name(object(type)), {}}, n});
  stack_.assign(to, copy);
  const syntax::ExprId elements = expr_.use(from), at = expr_.use(counter),
                       index = expr_.use(counter);
  const syntax::ExprId value = expr_.add(syntax::ReadElement{elements, at});
  stack_.add_statement(
      each(counter, length, expr_.add(syntax::WriteElement{to, {}, index, value})));
  stack_.push(expr_.variable(object(type), to));
  return true;
}

}  // namespace heapsum::lower
