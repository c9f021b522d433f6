// SPDX-License-Identifier: Apache-2.0
// Calls and constructors. An object is made when its constructor is called; what it was called on is the value.
#include <algorithm>

#include <fmt/format.h>

#include "body.hpp"
#include "left_out.hpp"

namespace heapsum::lower {

namespace {

using classfile::MethodRef;
using classfile::Opcode;

}  // namespace

bool Body::call_instruction(const Instruction& i) {
  if (i.opcode < Opcode::invokevirtual || i.opcode > Opcode::invokedynamic) return false;
  const classfile::PoolIndex at = std::get<classfile::PoolOperand>(i.operand).constant;
  if (i.opcode == Opcode::invokedynamic) return dynamic(i), true;
  const auto& ref = job_.place.owner->file->pool.get<MethodRef>(at);
  if (i.opcode == Opcode::invokestatic) start(ref);
  std::vector<Value> values = arguments(ref);
  if (ref.name == "<init>") return construct(ref, values), true;
  if (modelled(ref)) return true;
  const bool of_class = i.opcode == Opcode::invokestatic;
  const Member m = world_.call(ref, of_class                            ? CallKind::of_class
                                    : i.opcode == Opcode::invokespecial ? CallKind::of_this_class
                                                                        : CallKind::on_object);
  if (!m.wrong.empty()) return no_call(m.wrong, values), true;
  if (m.takes_receiver) values.insert(values.begin(), pop());
  const Value on = of_class || m.takes_receiver
                       ? constant({}, syntax::Variable{m.owner})
                       : received(pop(), object(std::string(ref.owner.name)));
  Value v{ref.type->returns ? type_of(*ref.type->returns) : Type{Type::Kind::boolean},
          Value::How::effect};
  v.expr = called(on, m.name, values);
  v.reads = on.reads;
  for (const Value& a : values) v.reads.insert(v.reads.end(), a.reads.begin(), a.reads.end());
  if (ref.type->returns)
    push(std::move(v));
  else
    emit(v.expr);
  return true;
}

/// A virtual call that pushes its result, as if the class of the instruction had made it.
void Body::call(const MethodRef& ref, const Value& on, const std::vector<Value>& values) {
  const Member m = world_.call(ref, CallKind::on_object);
  if (!m.wrong.empty()) return no_call(m.wrong, values);
  Value v{type_of(*ref.type->returns), Value::How::effect};
  v.expr = called(on, m.name, values);
  v.reads = on.reads;
  for (const Value& a : values) v.reads.insert(v.reads.end(), a.reads.begin(), a.reads.end());
  push(std::move(v));
}

/// Popped, the first first, as the parameters want them.
std::vector<Value> Body::arguments(const MethodRef& ref) {
  const auto& parameters = ref.type->parameters;
  std::vector<Value> values(parameters.size());
  for (std::size_t i = values.size(); i-- > 0;) values[i] = coerced(pop(), type_of(parameters[i]));
  return values;
}

/// Methods of the language's classes.
bool Body::modelled(const MethodRef& ref) {
  if (copied(ref)) return true;
  const bool is_language = world_.hierarchy().find(std::string(kString)).file == nullptr;
  if (!is_language || ref.owner.name != kString || ref.name != "length") return false;
  const Value on = received(pop(), object(std::string(kString)));
  const ExprId of = use(on);
  push(made({Type::Kind::integer}, Value::How::effect, syntax::ReadField{of, "length"}, {&on}));
  return true;
}

/// What is given to it is evaluated before.
void Body::no_call(const std::string& what, const std::vector<Value>& values) {
  for (const Value& v : values)
    if (v.how == Value::How::effect) emit(use(v));
  unsupported(what);
}

void Body::construct(const MethodRef& ref, const std::vector<Value>& values) {
  const Value on = pop();
  const std::string of(ref.owner.name);
  const bool is_standard = language_class(of).has_value() && of != kString &&
                           world_.hierarchy().find(of).file == nullptr;
  Member m;
  if (!is_standard) m = world_.constructor(ref);
  if (!m.wrong.empty()) return no_call(m.wrong, values);
  if (is_standard)
    for (const Value& v : values)
      if (v.how == Value::How::effect) emit(use(v));
  if (on.type.kind != Type::Kind::fresh) {  // this(…), super(…)
    if (!is_standard) emit(called(on, m.name, values));
    return;
  }
  const Type type = object(of);
  const ExprId made_here = add(syntax::New{world_.type_name(type)});
  Value object = {type, Value::How::effect, {}, made_here};
  object.is_assertion = is_assert(on.type.made_at);
  if (!is_standard) object.expr = called(object, m.name, values);
  for (const Value& v : values)
    object.reads.insert(object.reads.end(), v.reads.begin(), v.reads.end());
  may_throw_ = true;
  constructed(on, std::move(object));
}

/// What is made there is thrown by an `assert`: getstatic $assertionsDisabled, ifne L, …, new, …, athrow, L:
bool Body::is_assert(classfile::Pc made_at) const {
  const auto& all = code_.instructions;
  std::size_t end = code_.index_of(made_at);
  while (end < all.size() && all[end].opcode != Opcode::athrow && targets(all[end]).empty()) ++end;
  if (end + 1 >= all.size() || all[end].opcode != Opcode::athrow) return false;
  for (std::size_t i = 0; i + 1 < code_.index_of(made_at); ++i) {
    if (all[i].opcode != Opcode::getstatic || all[i + 1].opcode != Opcode::ifne) continue;
    const auto& field = job_.place.owner->file->pool.get<classfile::FieldRef>(
        std::get<classfile::PoolOperand>(all[i].operand).constant);
    if (field.name == kAssertionsOff && targets(all[i + 1])[0] == all[end + 1].pc) return true;
  }
  return false;
}

Body::ExprId Body::called(const Value& on, const std::string& name,
                          const std::vector<Value>& values) {
  const ExprId receiver = use(on);
  std::vector<ExprId> given;
  for (const Value& v : values) given.push_back(use(v));
  may_throw_ = true;
  return add(syntax::Invoke{receiver, name, given});
}

/// Wherever the fresh object is, it is this one now.
void Body::constructed(const Value& fresh, Value made_object) {
  const auto is_same = [&](const Type& t) { return t == fresh.type; };
  const auto copies =
      std::ranges::count_if(stack_, [&](const Value& v) { return is_same(v.type); });
  const bool in_local =
      std::ranges::any_of(locals_, [&](const Local& l) { return is_same(l.type); });
  if (copies == 0 && !in_local) return emit(made_object.expr);
  if (copies == 1 && !in_local && is_same(stack_.back().type)) {
    stack_.back() = std::move(made_object);
    return;
  }
  spill_effects();
  const Value kept = in_variable(made_object);
  for (Value& v : stack_)
    if (is_same(v.type)) v = kept;
  for (std::size_t i = 0; i < locals_.size(); ++i) {
    if (!is_same(locals_[i].type)) continue;
    locals_[i] = {kept.type, locals_[i].hint};
    statements_.push_back(add(syntax::Assign{name(i, locals_[i]), use(kept)}));
  }
}

}  // namespace heapsum::lower
