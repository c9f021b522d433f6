// SPDX-License-Identifier: Apache-2.0
#include "judge_classes.hpp"

#include <algorithm>
#include <map>

#include <heapsum/syntax/print.hpp>

namespace heapsum::testing {

using namespace syntax;
using semantics::OutcomeKind;

JudgedClasses::JudgedClasses(const Program& program)
    : program_(program), text_(program.object ? syntax::print(program) : std::string()) {}

bool JudgedClasses::is_object(ClassId c) const {
  return program_[c].built_in && program_[c].name == "Object";
}

/// As the type of a field or parameter, or of what an array there holds.
bool JudgedClasses::is_declared(const std::string& type) const {
  for (const std::string opening : {"[", "[static "})
    for (std::string written = type; written.size() < type.size() + 40;
         written = "(array " + written + ")")
      if (text_.find(opening + written + " ") != std::string::npos) return true;
  return false;
}

/// Object stands for those exceptions of the language of which the text speaks.
bool JudgedClasses::may_be_new(ClassId c, ClassId declared) const {
  if (!below(c, declared)) return false;
  const Class& of = program_[c];
  if (!is_object(declared) || !of.built_in || is_object(c) || of.name == "String") return true;
  for (const char before : {' ', '[', '('})
    for (const char after : {' ', ')', '\n'})
      if (text_.find(before + of.name + after) != std::string::npos) return true;
  for (std::size_t i = 0; i < program_.classes.size(); ++i)
    if (!is_object(ClassId(i)) && below(c, ClassId(i)) && is_declared(program_[ClassId(i)].name))
      return true;
  return false;
}

bool JudgedClasses::below(ClassId c, ClassId of) const {
  if (c == of) return true;
  const Class& from = program_[c];
  if (is_object(of)) return from.kind != Class::Kind::statics && from.kind != Class::Kind::family;
  if (from.kind == Class::Kind::array && program_[of].kind == Class::Kind::array) {
    const Type a = type_of(c, 1), b = type_of(of, 1);
    return a.kind == Type::Kind::object && b.kind == Type::Kind::object && below(a.of, b.of);
  }
  if (from.extends && below(from.extends->resolved, of)) return true;
  return std::any_of(from.interfaces.begin(), from.interfaces.end(),
                     [&](const Super& i) { return below(i.resolved, of); });
}

const Method* JudgedClasses::own(const Class& c, const std::string& name) const {
  for (const MethodId m : c.methods)
    if (program_[m].name == name) return &program_[m];
  return nullptr;
}

/// The method of that name in the class, or in the nearest superclass that has one with a body, or in
/// an interface.
const Method* JudgedClasses::nearest(const Class& c, const std::string& name) const {
  const Method* without_body = nullptr;
  for (const Class* at = &c;; at = &program_[at->extends->resolved]) {
    const Method* found = own(*at, name);
    if (found != nullptr && found->kind != Method::Kind::abstract) return found;
    if (without_body == nullptr) without_body = found;
    if (!at->extends) break;
  }
  const Method* found = of_interfaces(c, name);
  return found == nullptr || (without_body != nullptr && found->kind == Method::Kind::abstract)
             ? without_body
             : found;
}

const Method* JudgedClasses::of_interfaces(const Class& c, const std::string& name) const {
  const Method* without_body = nullptr;
  const auto look = [&](const Class& at) {
    const Method* found = own(at, name);
    if (found == nullptr) found = of_interfaces(at, name);
    if (found != nullptr && found->kind != Method::Kind::abstract) return found;
    if (without_body == nullptr) without_body = found;
    return static_cast<const Method*>(nullptr);
  };
  for (const Class* at = &c;; at = &program_[at->extends->resolved]) {
    for (const Super& i : at->interfaces)
      if (const Method* found = look(program_[i.resolved])) return found;
    if (!at->extends) return without_body;
  }
}

MethodId JudgedClasses::lookup(ClassId of, MethodId declared) const {
  const Method* found = nearest(program_[of], program_[declared].name);
  return MethodId(static_cast<std::size_t>(found - program_.methods.data()));
}

bool JudgedClasses::is_decision(MethodId declared) const {
  for (std::size_t i = 0; i < program_.classes.size(); ++i)
    if (const ClassId c(i); below(c, program_[declared].owner) && lookup(c, declared) != declared)
      return true;
  return false;
}

bool JudgedClasses::has_others_below(ClassId array) const {
  for (std::size_t i = 0; i < program_.classes.size(); ++i)
    if (const ClassId c(i); c != array && below(c, array)) return true;
  return false;
}

Type JudgedClasses::type_of(ClassId of, std::size_t slot) const {
  const Class& c = program_[of];
  const bool is_element = c.kind == Class::Kind::array && slot > 0;
  return c.fields[is_element ? 1 : slot].type.resolved;
}

bool JudgedClasses::is_gap(ClassId of, std::size_t slot) const {
  const Class& c = program_[of];
  return c.kind != Class::Kind::array && c.fields[slot].is_gap();
}

ClassId JudgedClasses::error_class(OutcomeKind kind) const {
  const std::map<OutcomeKind, std::string> names{
      {OutcomeKind::class_cast, "ClassCastException"},
      {OutcomeKind::null_dereference, "NullPointerException"},
      {OutcomeKind::division_by_zero, "ArithmeticException"},
      {OutcomeKind::negative_size, "NegativeArraySizeException"},
      {OutcomeKind::index_out_of_bounds, "ArrayIndexOutOfBoundsException"},
      {OutcomeKind::array_store, "ArrayStoreException"}};
  const std::string& name = names.at(kind);
  for (std::size_t i = 0;; ++i)
    if (program_.classes.at(i).name == name) return ClassId(i);
}

}  // namespace heapsum::testing
