// SPDX-License-Identifier: Apache-2.0
// The typing rules of classes: what fits what, what a name means that stands before a dot.
#include <fmt/format.h>

#include "expression_checker.hpp"
#include "numbers.hpp"
#include "words.hpp"

namespace heapsum::syntax {

Typing ExpressionChecker::of(New& e, Span) {
  TypeName name{e.class_name, e.class_at};
  const Typing type = resolve(name, table_, complaints_);
  if (!type || type->kind != Type::Kind::object) return {};
  e.of = type->of;
  const Class::Kind kind = program_[e.of].kind;
  if (e.of == program_.string)
    complaints_.add(e.class_at, "a string is not made with new",
                    "it is written \"text\", or comes from the input");
  if (kind != Class::Kind::concrete)
    complaints_.add(e.class_at,
                    fmt::format("{} is {}, of which there are no objects", quoted(e.class_name),
                                kind == Class::Kind::interface ? "an interface" : "abstract"));
  return type;
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
  return program_.object ? Typing(Type{Type::Kind::object, *program_.object}) : Typing{};
}

}  // namespace heapsum::syntax
