// SPDX-License-Identifier: Apache-2.0
// The typing rules.
#include "expression_checker.hpp"

#include <variant>

namespace heapsum::syntax {

namespace {

constexpr Type kNull{Type::Kind::null, {}};
constexpr Type kBoolean{Type::Kind::boolean, {}};
constexpr Type kInteger{Type::Kind::integer, {}};

/// The type of an `if` whose branches have these, if there is one.
Typing common_type(Type a, Type b) {
  if (a == b) return a;
  if (a.kind == Type::Kind::null && b.is_reference()) return b;
  if (b.kind == Type::Kind::null && a.is_reference()) return a;
  return {};
}

}  // namespace

Typing declared(const TypeName& type) {
  if (type.resolved.kind == Type::Kind::null) return {};
  return type.resolved;
}

void ExpressionChecker::check_method(Method& method) {
  scope_ = Scope{};
  owner_ = method.owner;
  scope_.enter("this", Type{Type::Kind::object, owner_});
  for (const Parameter& parameter : method.parameters)
    scope_.enter(parameter.name, declared(parameter.type));
  const Typing body = check(method.body);
  want_assignable(body, declared(method.result), program_[method.body].where,
                  "the method's result");
  method.local_names = scope_.slots();
  method.locals = static_cast<std::uint32_t>(method.local_names.size());
}

Typing ExpressionChecker::check(ExprId id) {
  Expr& e = program_.exprs[id.index()];
  const Typing type = std::visit([&](auto& node) { return of(node, e.where); }, e.node);
  e.type = type.value_or(kNull);
  return type;
}

Typing ExpressionChecker::of(Variable& e, Span where) {
  const Scope::Local* local = variable(e.name, where);
  if (local == nullptr) return {};
  e.slot = local->slot;
  return local->type;
}

Typing ExpressionChecker::of(Null&, Span) { return kNull; }
Typing ExpressionChecker::of(Boolean&, Span) { return kBoolean; }
Typing ExpressionChecker::of(Integer&, Span) { return kInteger; }

Typing ExpressionChecker::of(New& e, Span) {
  TypeName name{e.class_name, e.class_at};
  const Typing type = resolve(name, table_, complaints_);
  if (type) e.of = type->of;
  return type;
}

Typing ExpressionChecker::of(ReadField& e, Span) {
  const Typing object = check(e.object);
  const auto in = class_of(object, program_[e.object].where, "only an object has fields");
  if (!in) return {};
  const auto slot = field_of(*in, e.field, e.field_at);
  if (!slot) return {};
  e.slot = *slot;
  return declared(program_[*in].fields[slot->index()].type);
}

Typing ExpressionChecker::of(WriteField& e, Span) {
  const Typing value = check(e.value);
  const Scope::Local* object = variable(e.variable, e.variable_at);
  if (object == nullptr) return {};
  e.object = object->slot;
  const auto in = class_of(object->type, e.variable_at, "only an object has fields");
  if (!in) return {};
  const auto slot = field_of(*in, e.field, e.field_at);
  if (!slot) return {};
  e.slot = *slot;
  const Typing type = declared(program_[*in].fields[slot->index()].type);
  want_assignable(value, type, program_[e.value].where, "the field");
  return type;
}

Typing ExpressionChecker::of(Assign& e, Span where) {
  const Typing value = check(e.value);
  if (e.variable == "this") {
    complaints_.add(where, "'this' cannot be assigned", "bind a variable: (var C x := this in e)");
    return {};
  }
  const Scope::Local* target = variable(e.variable, where);
  if (target == nullptr) return {};
  e.slot = target->slot;
  want_assignable(value, target->type, program_[e.value].where, "the variable");
  return target->type;
}

Typing ExpressionChecker::of(Equal& e, Span where) {
  const Typing left = check(e.left);
  const Typing right = check(e.right);
  if (!left || !right) return kBoolean;
  e.on_references = left->is_reference() && right->is_reference();
  if (!e.on_references && *left != *right) wrong_operands(*left, *right, where);
  return kBoolean;
}

Typing ExpressionChecker::of(If& e, Span where) {
  want(e.condition, Type::Kind::boolean, "the condition");
  const Typing then_type = check(e.then_branch);
  const Typing else_type = check(e.else_branch);
  if (!then_type || !else_type) return {};
  const Typing common = common_type(*then_type, *else_type);
  if (!common) wrong_branches(*then_type, *else_type, where);
  return common;
}

Typing ExpressionChecker::of(Let& e, Span) {
  const Typing value = check(e.value);
  const Typing type = resolve(e.type, table_, complaints_);
  want_assignable(value, type, program_[e.value].where, "the variable");
  e.slot = scope_.enter(e.variable, type);
  const Typing body = check(e.body);
  scope_.leave();
  return body;
}

Typing ExpressionChecker::of(Invoke& e, Span where) {
  const Typing object = check(e.object);
  const auto in = class_of(object, program_[e.object].where, "only an object has methods");
  const auto target = in ? table_.find_method(*in, e.method) : std::nullopt;
  if (!target) {
    if (in) unknown_method(*in, e.method, e.method_at);
    for (const ExprId argument : e.arguments) check(argument);
    return {};
  }
  e.target = *target;
  const Method& method = program_[*target];
  check_arguments(e, method, where);
  return declared(method.result);
}

void ExpressionChecker::check_arguments(const Invoke& e, const Method& target, Span where) {
  const bool counted = e.arguments.size() == target.parameters.size();
  if (!counted) wrong_count(target, e.arguments.size(), where);
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    const Typing found = check(e.arguments[i]);
    if (counted)
      want_assignable(found, declared(target.parameters[i].type), program_[e.arguments[i]].where,
                      "the parameter");
  }
}

Typing ExpressionChecker::of(Begin& e, Span) {
  Typing last = kNull;
  for (const ExprId id : e.body) last = check(id);
  return last;
}

Typing ExpressionChecker::of(Arithmetic& e, Span) {
  want(e.left, Type::Kind::integer, "the left operand");
  want(e.right, Type::Kind::integer, "the right operand");
  return kInteger;
}

Typing ExpressionChecker::of(Negate& e, Span) {
  want(e.operand, Type::Kind::integer, "the operand");
  return kInteger;
}

Typing ExpressionChecker::of(Compare& e, Span) {
  want(e.left, Type::Kind::integer, "the left operand");
  want(e.right, Type::Kind::integer, "the right operand");
  return kBoolean;
}

Typing ExpressionChecker::of(Not& e, Span) {
  want(e.operand, Type::Kind::boolean, "the operand");
  return kBoolean;
}

Typing ExpressionChecker::of(And& e, Span) {
  want(e.left, Type::Kind::boolean, "the left operand");
  want(e.right, Type::Kind::boolean, "the right operand");
  return kBoolean;
}

Typing ExpressionChecker::of(Or& e, Span) {
  want(e.left, Type::Kind::boolean, "the left operand");
  want(e.right, Type::Kind::boolean, "the right operand");
  return kBoolean;
}

Typing ExpressionChecker::of(While& e, Span) {
  e.loop = LoopId(program_.loops++);
  want(e.condition, Type::Kind::boolean, "the condition");
  check(e.body);
  return kBoolean;
}

Typing ExpressionChecker::of(Assert& e, Span) {
  want(e.condition, Type::Kind::boolean, "the condition");
  return kBoolean;
}

Typing ExpressionChecker::of(Assume& e, Span) {
  want(e.condition, Type::Kind::boolean, "the condition");
  return kBoolean;
}

}  // namespace heapsum::syntax
