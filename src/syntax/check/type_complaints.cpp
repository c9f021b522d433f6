// SPDX-License-Identifier: Apache-2.0
// What the expression checker says when a rule does not hold, and the look-ups that may say it.
#include <algorithm>

#include <fmt/format.h>

#include <heapsum/syntax/print.hpp>

#include "arrays.hpp"
#include "expression_checker.hpp"
#include "numbers.hpp"
#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::string_view kOfStrings =
    "a string has an identity, (e = e), and a length, (e $ length); nothing else is there yet";

/// How to get there, where both are numbers.
std::string narrowing_hint(Type found, Type wanted) {
  if (!found.is_number() || !wanted.is_number()) return {};
  if (!found.is_floating()) return fmt::format("({} e) keeps its low bits", written(wanted.kind));
  return fmt::format("({} e) {}", written(wanted.kind),
                     wanted.is_floating() ? "rounds to the nearest" : "rounds towards zero");
}

}  // namespace

Typing resolve(TypeName& type, const ClassTable& table, Complaints& complaints) {
  type.resolved = Type{};
  if (const std::string_view element = element_of(type.name); !element.empty()) {
    TypeName inner{std::string(element), type.where};
    if (!resolve(inner, table, complaints)) return {};
  }
  if (type.name == "bool") return type.resolved = Type{Type::Kind::boolean, {}};
  if (type.name == "int") return type.resolved = Type{Type::Kind::integer, {}};
  if (const auto id = table.find_class(type.name))
    return type.resolved = Type{Type::Kind::object, *id};
  if (const NumberType* number = number_type(type.name))
    return type.resolved = Type{number->kind, {}};
  if (complaints.full()) return {};
  if (type.name == "array")
    complaints.add(type.where, "an array of what?", "the type is written (array T)");
  else
    complaints.add(type.where, fmt::format("no class {}", quoted(type.name)),
                   did_you_mean(type.name, table.class_names()));
  return {};
}

std::string ExpressionChecker::shown_type(Type type) const { return shown(print(program_, type)); }

void ExpressionChecker::want_assignable(Typing found, Typing wanted, ExprId& id,
                                        std::string_view target) {
  if (!found || !wanted) return;
  if (assignable(*found, *wanted)) return widen(id, *wanted);
  complaints_.add(program_[id].where,
                  fmt::format("{} is of type {}, but this is of type {}", target,
                              shown_type(*wanted), shown_type(*found)),
                  narrowing_hint(*found, *wanted));
}

void ExpressionChecker::want_boolean(ExprId id, std::string_view part) {
  const Typing found = check(id);
  if (!found || assignable(*found, Type{Type::Kind::boolean, {}})) return;
  complaints_.add(program_[id].where, fmt::format("{} must be of type bool, but this is of type {}",
                                                  part, shown_type(*found)));
}

/// Floats and doubles are no numbers of bits.
Typing ExpressionChecker::want_number(ExprId id, std::string_view part, bool with_bits) {
  const Typing found = check(id);
  if (with_bits && found && found->is_floating()) {
    complaints_.add(
        program_[id].where,
        fmt::format("{} must be an integer, but this is of type {}", part, shown_type(*found)),
        "(int e) and (long e) round towards zero; (bits e) are its bits");
    return {};
  }
  if (!found || found->is_number() || found->kind == Type::Kind::never) return found;
  const bool is_string = found->kind == Type::Kind::object && found->of == program_.string;
  complaints_.add(
      program_[id].where,
      fmt::format("{} must be a number, but this is of type {}", part, shown_type(*found)),
      is_string ? std::string(kOfStrings) : std::string{});
  return {};
}

Typing ExpressionChecker::want_operand(ExprId id, std::string_view part, const NumberOperator& op) {
  const Typing found = want_number(id, part, op.operands == Operands::integers);
  if (op.operands != Operands::floats) return found;
  if (!found || found->is_floating() || found->kind == Type::Kind::never) return found;
  complaints_.add(program_[id].where,
                  fmt::format("{} must be a float or a double, but this is of type {}", part,
                              shown_type(*found)),
                  op.hint);
  return {};
}

std::optional<ClassId> ExpressionChecker::class_of(Typing object, Span where,
                                                   std::string_view use) {
  if (!object) return {};
  if (object->kind == Type::Kind::object) return object->of;
  complaints_.add(where, fmt::format("{}, but this is of type {}", use, shown_type(*object)));
  return {};
}

std::optional<FieldSlot> ExpressionChecker::field_of(ClassId in, const std::string& name,
                                                     Span where) {
  const auto slot = table_.find_field(in, name);
  if (!slot) unknown_field(in, name, where);
  return slot;
}

std::optional<FieldSlot> ExpressionChecker::static_of(ClassId in, const std::string& name,
                                                      Span where) {
  const auto slot = table_.find_static(in, name);
  if (!slot) unknown_static(in, name, where);
  return slot;
}

const Scope::Local* ExpressionChecker::variable(const std::string& name, Span where) {
  const Scope::Local* local = scope_.find(name);
  if (local == nullptr) unknown_variable(name, where);
  return local;
}

void ExpressionChecker::unknown_variable(const std::string& name, Span where) {
  if (complaints_.full()) return;
  std::string hint;
  if (table_.find_field(owner_, name))
    hint = fmt::format("the field is (this $ {})", shown(name));
  else
    hint = did_you_mean(name, scope_.names());
  complaints_.add(where, fmt::format("no variable {} here", quoted(name)), std::move(hint));
}

void ExpressionChecker::unknown_field(ClassId in, const std::string& name, Span where) {
  if (complaints_.full()) return;
  const Class& searched = program_[in];
  std::string hint = is_array(program_, in) ? "an array has a length, and elements: (e at e)"
                                            : did_you_mean(name, field_names(program_, in));
  if (hint.empty() && table_.find_method(in, name))
    hint = fmt::format("it is a method: (e @ {} e ...)", shown(name));
  if (in == program_.object) hint = "cast it to a class that has it: (cast C e)";
  if (in == program_.string) hint = kOfStrings;
  complaints_.add(where, fmt::format("no field {} in class {}", quoted(name), shown(searched.name)),
                  std::move(hint));
}

void ExpressionChecker::unknown_static(ClassId in, const std::string& name, Span where) {
  if (complaints_.full()) return;
  std::vector<std::string_view> names;
  for (const Field& field : program_[in].of_class) names.push_back(field.name);
  std::string hint = did_you_mean(name, names);
  if (hint.empty() && table_.find_field(in, name)) hint = "it belongs to an object: (e $ f)";
  complaints_.add(
      where, fmt::format("no static field {} in class {}", quoted(name), shown(program_[in].name)),
      std::move(hint));
}

void ExpressionChecker::unknown_method(ClassId in, const std::string& name, Span where) {
  if (complaints_.full()) return;
  const Class& searched = program_[in];
  std::string hint = did_you_mean(name, method_names(program_, in));
  if (hint.empty() && table_.find_field(in, name))
    hint = fmt::format("it is a field: (e $ {})", shown(name));
  if (in == program_.object) hint = "cast it to a class that has it: (cast C e)";
  if (in == program_.string) hint = kOfStrings;
  complaints_.add(where,
                  fmt::format("no method {} in class {}", quoted(name), shown(searched.name)),
                  std::move(hint));
}

void ExpressionChecker::wrong_operands(Type left, Type right, Span where) {
  complaints_.add(where,
                  fmt::format("{} and {} cannot be equal", shown_type(left), shown_type(right)),
                  "compare two bools, two numbers, or two objects (null counts as one)");
}

void ExpressionChecker::wrong_branches(Type then_type, Type else_type, Span where) {
  complaints_.add(where,
                  fmt::format("the branches are of type {} and {}, which have nothing in common",
                              shown_type(then_type), shown_type(else_type)),
                  "if their values do not matter, end both alike: (begin e ... null)");
}

void ExpressionChecker::wrong_blocks(Type one, Type other, Span where) {
  complaints_.add(where,
                  fmt::format("blocks are of type {} and {}, which have nothing in common",
                              shown_type(one), shown_type(other)),
                  "end those whose values do not matter with (goto l)");
}

void ExpressionChecker::wrong_count(const Method& target, std::size_t found, Span where) {
  const std::size_t wanted = target.parameters.size();
  complaints_.add(where,
                  fmt::format("method {} takes {} argument{}, but {} {} given", quoted(target.name),
                              wanted, wanted == 1 ? "" : "s", found, found == 1 ? "is" : "are"));
}

}  // namespace heapsum::syntax
