// SPDX-License-Identifier: Apache-2.0
// The typing rules of arrays.
#include <fmt/format.h>

#include "expression_checker.hpp"

namespace heapsum::syntax {

namespace {

constexpr Type kInteger{Type::Kind::integer, {}};

}  // namespace

Typing ExpressionChecker::of(NewArray& e, Span) {
  want_assignable(check(e.length), kInteger, e.length, "the length");
  return resolve(e.type, table_, complaints_);
}

Typing ExpressionChecker::of(ReadElement& e, Span) {
  const Typing array = check(e.array);
  want_assignable(check(e.index), kInteger, e.index, "the index");
  const auto in = array_class(array, program_[e.array].where);
  if (!in) return {};
  return declared(program_[*in].fields[1].type);
}

Typing ExpressionChecker::of(WriteElement& e, Span) {
  want_assignable(check(e.index), kInteger, e.index, "the index");
  const Typing value = check(e.value);
  const Scope::Local* local = variable(e.variable, e.variable_at);
  if (local == nullptr) return {};
  const auto in = array_class(local->type, e.variable_at);
  if (!in) return {};
  e.array = local->slot;
  e.declared = *in;
  const Typing element = declared(program_[*in].fields[1].type);
  want_assignable(value, element, e.value, "the element");
  return element;
}

std::optional<ClassId> ExpressionChecker::array_class(Typing array, Span where) {
  if (!array) return {};
  if (array->kind == Type::Kind::object && is_array(program_, array->of)) return array->of;
  complaints_.add(
      where, fmt::format("only an array has elements, but this is of type {}", shown_type(*array)),
      array->kind != Type::Kind::object ? ""
      : array->of == program_.object    ? "cast it to the type of the array: (cast (array T) e)"
                                        : "a field of an object is (e $ f)");
  return {};
}

}  // namespace heapsum::syntax
