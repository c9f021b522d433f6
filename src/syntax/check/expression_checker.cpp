// SPDX-License-Identifier: Apache-2.0
// The typing rules.
#include "expression_checker.hpp"

#include <variant>

#include <fmt/format.h>

#include <heapsum/base/check.hpp>

#include "numbers.hpp"
#include "words.hpp"

namespace heapsum::syntax {

Typing declared(const TypeName& type) {
  if (type.resolved.kind == Type::Kind::null) return {};
  return type.resolved;
}

void ExpressionChecker::enter_parameters(const Method& method) {
  scope_ = Scope{};
  around_.clear();
  owner_ = method.owner;
  const bool has_this = method.kind != Method::Kind::of_class;
  // The slot is there in any case, the name is not.
  scope_.enter(has_this ? "this" : "", Type{Type::Kind::object, owner_});
  for (const Parameter& parameter : method.parameters)
    scope_.enter(parameter.name, declared(parameter.type));
}

void ExpressionChecker::check_method(Method& method) {
  enter_parameters(method);
  const Typing body = check(method.body);
  if (method.kind != Method::Kind::abstract)
    want_assignable(body, declared(method.result), method.body, "the method's result");
  method.local_names = scope_.slots();
  method.local_names[0] = "this";
  method.locals = static_cast<std::uint32_t>(method.local_names.size());
  check_contract(method);
}

Typing ExpressionChecker::check(ExprId id) {
  Expr& e = program_.exprs[id.index()];
  at_ = id;
  const Typing type = std::visit([&](auto& node) { return of(node, e.where); }, e.node);
  e.type = type.value_or(kNull);
  return type;
}

Typing ExpressionChecker::of(Variable& e, Span where) {
  const Scope::Local* local = variable(e.name, where);
  if (local == nullptr) return {};
  e.slot = local->slot;
  want_given(e, where);
  return local->type;
}

Typing ExpressionChecker::of(Null&, Span) { return kNull; }
Typing ExpressionChecker::of(Boolean&, Span) { return kBoolean; }
Typing ExpressionChecker::of(Integer& e, Span) {
  return Type{e.is_long ? Type::Kind::long_integer : Type::Kind::integer, {}};
}

Typing ExpressionChecker::of(Text&, Span where) {
  if (program_.string) return Type{Type::Kind::object, *program_.string};
  complaints_.add(where, "a string is an object of class String, which the program declares itself",
                  "give its own class another name");
  return {};
}

Typing ExpressionChecker::of(Unsupported&, Span) { return kNever; }

Typing ExpressionChecker::of(ReadField& e, Span) {
  e.of_class = false;
  if (const auto in = class_named(e.object)) {
    const auto slot = static_of(*in, e.field, e.field_at);
    if (!slot) return {};
    e.of_class = true;
    e.slot = *slot;
    return static_type(*slot);
  }
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
  e.of_class = false;
  if (const auto in = class_named(e.variable)) {
    const auto slot = static_of(*in, e.field, e.field_at);
    if (!slot) return {};
    e.of_class = true;
    e.slot = *slot;
    want_assignable(value, static_type(*slot), e.value, "the field");
    return static_type(*slot);
  }
  const Scope::Local* object = variable(e.variable, e.variable_at);
  if (object == nullptr) return {};
  e.object = object->slot;
  const auto in = class_of(object->type, e.variable_at, "only an object has fields");
  if (!in) return {};
  const auto slot = field_of(*in, e.field, e.field_at);
  if (!slot) return {};
  e.slot = *slot;
  if (is_array(program_, *in))
    complaints_.add(e.field_at, "the length of an array cannot be written",
                    "make another array: (new (array T) e)");
  if (*in == program_.string)
    complaints_.add(e.field_at, "the length of a string cannot be written",
                    "a string never changes");
  const Typing type = declared(program_[*in].fields[slot->index()].type);
  want_assignable(value, type, e.value, "the field");
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
  want_assignable(value, target->type, e.value, "the variable");
  return target->type;
}

Typing ExpressionChecker::of(Equal& e, Span where) {
  const Typing left = check(e.left);
  const Typing right = check(e.right);
  if (!left || !right) return kBoolean;
  e.on_references = left->is_reference() && right->is_reference();
  if (left->is_number() && right->is_number()) {
    promote(e.left, e.right, *left, *right);
    return kBoolean;
  }
  if (!e.on_references && !common_type(*left, *right)) wrong_operands(*left, *right, where);
  return kBoolean;
}

Typing ExpressionChecker::of(If& e, Span where) {
  want_boolean(e.condition, "the condition");
  const Typing then_type = check(e.then_branch);
  const Typing else_type = check(e.else_branch);
  if (!then_type || !else_type) return {};
  const Typing common = common_type(*then_type, *else_type);
  if (!common) return wrong_branches(*then_type, *else_type, where), common;
  widen(e.then_branch, *common);
  widen(e.else_branch, *common);
  return common;
}

Typing ExpressionChecker::of(Let& e, Span) {
  const Typing value = check(e.value);
  const Typing type = resolve(e.type, table_, complaints_);
  want_assignable(value, type, e.value, "the variable");
  e.slot = scope_.enter(e.variable, type);
  const Typing body = check(e.body);
  scope_.leave();
  return body;
}

Typing ExpressionChecker::of(Invoke& e, Span where) {
  e.of_class = false;
  if (const auto in = class_named(e.object)) return call_static(e, *in, where);
  const Typing object = check(e.object);
  const auto in = class_of(object, program_[e.object].where, "only an object has methods");
  if (!in) {
    for (const ExprId argument : e.arguments) check(argument);
    return {};
  }
  const auto target = table_.find_method(*in, e.method);
  if (target && program_[*target].kind == Method::Kind::of_class)
    complaints_.add(e.method_at, fmt::format("{} is static", quoted(e.method)),
                    fmt::format("it is called on its class: ({} @ {} e ...)",
                                shown(program_[program_[*target].owner].name), shown(e.method)));
  return call(e, target, *in, where);
}

Typing ExpressionChecker::call_static(Invoke& e, ClassId in, Span where) {
  const auto target = table_.find_method(in, e.method);
  e.of_class = true;
  if (target && program_[*target].kind != Method::Kind::of_class)
    complaints_.add(e.method_at, fmt::format("{} is not static", quoted(e.method)),
                    "it is called on an object: (e @ m e ...)");
  return call(e, target, in, where);
}

Typing ExpressionChecker::call(Invoke& e, std::optional<MethodId> target, ClassId in, Span where) {
  if (!target) {
    unknown_method(in, e.method, e.method_at);
    for (const ExprId argument : e.arguments) check(argument);
    return {};
  }
  e.target = *target;
  const Method& method = program_[*target];
  check_arguments(e, method, where);
  return declared(method.result);
}

void ExpressionChecker::check_arguments(Invoke& e, const Method& target, Span where) {
  const bool counted = e.arguments.size() == target.parameters.size();
  if (!counted) wrong_count(target, e.arguments.size(), where);
  for (std::size_t i = 0; i < e.arguments.size(); ++i) {
    const Typing found = check(e.arguments[i]);
    if (counted)
      want_assignable(found, declared(target.parameters[i].type), e.arguments[i], "the parameter");
  }
}

Typing ExpressionChecker::of(Begin& e, Span) {
  Typing last = kNull;
  for (const ExprId id : e.body) last = check(id);
  return last;
}

Typing ExpressionChecker::of(Not& e, Span) {
  want_boolean(e.operand, "the operand");
  return kBoolean;
}

Typing ExpressionChecker::of(And& e, Span) {
  want_boolean(e.left, "the left operand");
  want_boolean(e.right, "the right operand");
  return kBoolean;
}

Typing ExpressionChecker::of(Or& e, Span) {
  want_boolean(e.left, "the left operand");
  want_boolean(e.right, "the right operand");
  return kBoolean;
}

Typing ExpressionChecker::of(While& e, Span) {
  const ExprId self = at_;
  e.loop = LoopId(program_.loops++);
  want_boolean(e.condition, "the condition");
  around_.push_back({self, true});
  check(e.body);
  around_.pop_back();
  return kBoolean;
}

Typing ExpressionChecker::of(Assert& e, Span) {
  want_boolean(e.condition, "the condition");
  return kBoolean;
}

Typing ExpressionChecker::of(Assume& e, Span) {
  want_boolean(e.condition, "the condition");
  return kBoolean;
}

}  // namespace heapsum::syntax
