// SPDX-License-Identifier: Apache-2.0
// The typing rules.
#include "expression_checker.hpp"

#include <variant>

#include <fmt/format.h>

#include <heapsum/base/check.hpp>

#include "numbers.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr Type kNull{Type::Kind::null, {}};
constexpr Type kBoolean{Type::Kind::boolean, {}};

bool shifts(ArithmeticOp op) {
  return op == ArithmeticOp::shift_left || op == ArithmeticOp::shift_right ||
         op == ArithmeticOp::shift_unsigned;
}

}  // namespace

Typing declared(const TypeName& type) {
  if (type.resolved.kind == Type::Kind::null) return {};
  return type.resolved;
}

void ExpressionChecker::check_method(Method& method) {
  scope_ = Scope{};
  around_.clear();
  owner_ = method.owner;
  const bool has_this = method.kind != Method::Kind::of_class;
  // The slot is there in any case, the name is not.
  scope_.enter(has_this ? "this" : "", Type{Type::Kind::object, owner_});
  for (const Parameter& parameter : method.parameters)
    scope_.enter(parameter.name, declared(parameter.type));
  const Typing body = check(method.body);
  if (method.kind != Method::Kind::abstract)
    want_assignable(body, declared(method.result), method.body, "the method's result");
  method.local_names = scope_.slots();
  method.local_names[0] = "this";
  method.locals = static_cast<std::uint32_t>(method.local_names.size());
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
  return local->type;
}

Typing ExpressionChecker::of(Null&, Span) { return kNull; }
Typing ExpressionChecker::of(Boolean&, Span) { return kBoolean; }
Typing ExpressionChecker::of(Integer& e, Span) {
  return Type{e.is_long ? Type::Kind::long_integer : Type::Kind::integer, {}};
}

Typing ExpressionChecker::of(New& e, Span) {
  TypeName name{e.class_name, e.class_at};
  const Typing type = resolve(name, table_, complaints_);
  if (!type || type->kind != Type::Kind::object) return {};
  e.of = type->of;
  const Class::Kind kind = program_[e.of].kind;
  if (kind != Class::Kind::concrete)
    complaints_.add(e.class_at,
                    fmt::format("{} is {}, of which there are no objects", quoted(e.class_name),
                                kind == Class::Kind::interface ? "an interface" : "abstract"));
  return type;
}

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

/// Of a shift the left operand alone says what it is.
Typing ExpressionChecker::of(Arithmetic& e, Span) {
  const Typing left = want_number(e.left, "the left operand");
  const Typing right = want_number(e.right, "the right operand");
  if (!left || !right) return {};
  if (shifts(e.op)) return promoted(*left, *left);
  return promote(e.left, e.right, *left, *right);
}

Typing ExpressionChecker::of(Negate& e, Span) {
  const Typing operand = want_number(e.operand, "the operand");
  return operand ? promoted(*operand, *operand) : Typing{};
}

Typing ExpressionChecker::of(Complement& e, Span) {
  const Typing operand = want_number(e.operand, "the operand");
  return operand ? promoted(*operand, *operand) : Typing{};
}

Typing ExpressionChecker::of(Convert& e, Span) {
  want_number(e.operand, "the operand");
  return Type{e.to, {}};
}

Typing ExpressionChecker::of(Compare& e, Span) {
  const Typing left = want_number(e.left, "the left operand");
  const Typing right = want_number(e.right, "the right operand");
  if (left && right) promote(e.left, e.right, *left, *right);
  return kBoolean;
}

/// Makes both operands ints, or both longs.
Type ExpressionChecker::promote(ExprId& left, ExprId& right, Type left_type, Type right_type) {
  const Type common = promoted(left_type, right_type);
  widen(left, common);
  widen(right, common);
  return common;
}

/// Puts a conversion around what must be a long and is none: the other types are all computed with
/// as ints. The program has room for it (see check_types), so that references to nodes stay.
void ExpressionChecker::widen(ExprId& id, Type to) {
  const Expr& e = program_[id];
  if (to.kind != Type::Kind::long_integer || e.type == to || !e.type.is_number()) return;
  HS_CHECK(program_.exprs.size() < program_.exprs.capacity());
  program_.exprs.push_back({Convert{to.kind, id, true}, e.where, to});
  id = ExprId(program_.exprs.size() - 1);
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

Typing ExpressionChecker::of(InstanceOf& e, Span) {
  const Typing object = check(e.object);
  if (const auto of = tested(object, program_[e.object].where, e.class_name, e.class_at))
    e.of = *of;
  return kBoolean;
}

Typing ExpressionChecker::of(Cast& e, Span) {
  const Typing object = check(e.object);
  const auto of = tested(object, program_[e.object].where, e.class_name, e.class_at);
  if (!of) return {};
  e.of = *of;
  return Type{Type::Kind::object, *of};
}

std::optional<ClassId> ExpressionChecker::tested(Typing object, Span at, const std::string& name,
                                                 Span name_at) {
  TypeName wanted{name, name_at};
  const Typing type = resolve(wanted, table_, complaints_);
  if (!type || !object) return {};
  if (!object->is_reference() && object->kind != Type::Kind::never)
    complaints_.add(
        at, fmt::format("only an object has a class, but this is of type {}", shown_type(*object)));
  return type->of;
}

std::optional<ClassId> ExpressionChecker::class_named(const std::string& name) const {
  return scope_.find(name) == nullptr ? table_.find_class(name) : std::nullopt;
}

std::optional<ClassId> ExpressionChecker::class_named(ExprId object) const {
  const auto* v = std::get_if<Variable>(&program_[object].node);
  return v == nullptr ? std::nullopt : class_named(v->name);
}

Typing ExpressionChecker::static_type(FieldSlot slot) const {
  return declared(program_[*program_.statics].fields[slot.index()].type);
}

bool ExpressionChecker::assignable(Type from, Type to) const {
  if (from == to || from.kind == Type::Kind::never) return true;
  if (from.kind == Type::Kind::null) return to.is_reference();
  if (from.is_number()) return widens(from.kind, to.kind);
  return from.kind == Type::Kind::object && to.kind == Type::Kind::object &&
         is_subclass(program_, from.of, to.of);
}

Typing ExpressionChecker::common_type(Type a, Type b) const {
  if (assignable(a, b)) return b;
  if (assignable(b, a)) return a;
  if (a.is_number() && b.is_number()) return promoted(a, b);
  if (a.kind != Type::Kind::object || b.kind != Type::Kind::object) return {};
  for (const Class* c = &program_[a.of]; c->extends; c = &program_[c->extends->resolved])
    if (is_subclass(program_, b.of, c->extends->resolved))
      return Type{Type::Kind::object, c->extends->resolved};
  return {};
}

}  // namespace heapsum::syntax
