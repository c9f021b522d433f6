// SPDX-License-Identifier: Apache-2.0
#include "classes.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::TypeKind;

constexpr std::string_view kPrintStream = "java/io/PrintStream";

std::string primitive_name(TypeKind kind) {
  switch (kind) {
    case TypeKind::boolean: return "bool";
    case TypeKind::byte: return "byte";
    case TypeKind::short_: return "short";
    case TypeKind::char_: return "char";
    case TypeKind::long_: return "long";
    case TypeKind::float_: return "float";
    case TypeKind::double_: return "double";
    case TypeKind::int_:
    case TypeKind::reference: break;
  }
  return "int";
}

syntax::Class as_class(const Klass& k, const std::string& name) {
  syntax::Class c{name, {}, {}, {}};
  if (k.file->flags.is_interface())
    c.kind = syntax::Class::Kind::interface;
  else if (k.file->flags.is_abstract())
    c.kind = syntax::Class::Kind::abstract;
  return c;
}

std::string_view made_wish(std::string_view name) {
  if (name == kObjectMethods) return "Object-methods";
  return name == kConstants ? "Constants" : "Initialised";
}

/// What contracts of a source became: no input is one (src/jml/runtime.txt).
bool is_of_contracts(std::string_view name) { return name.starts_with("heapsum/Jml"); }

}  // namespace

Classes::Classes(Hierarchy& hierarchy) : hierarchy_(hierarchy) {
  for (const syntax::StandardClass& c : syntax::kStandardClasses) names_.take(c.name);
  names_.take(syntax::kObject);
  names_.take(syntax::kString);
}

Classes::Reached& Classes::reach(const std::string& name) {
  if (const auto at = reached_.find(name); at != reached_.end()) return at->second;
  const Klass& k = hierarchy_.find(name);
  const auto standard = k.missing ? std::nullopt : language_class(name);
  const std::string written = standard    ? std::string(*standard)
                              : k.missing ? std::string(syntax::kObject)
                                          : names_.of(name, class_wishes(name));
  Reached& made =
      reached_
          .emplace(name, Reached{&k, k.file != nullptr ? as_class(k, written)
                                                       : syntax::Class{written, {}, {}, {}}})
          .first->second;
  if (k.file == nullptr) return made;
  order_.push_back(name);
  if (is_of_contracts(name) || std::ranges::any_of(k.interfaces, is_of_contracts))
    made.as.never_as.emplace_back(syntax::kObject);
  if (k.super != kObject && !hierarchy_.find(k.super).missing && !k.is_interface())
    made.as.extends = syntax::Super{reach(k.super).as.name, {}};
  for (const std::string& i : k.interfaces)
    if (!hierarchy_.find(i).missing) made.as.interfaces.push_back({reach(i).as.name, {}});
  for (const classfile::InnerClass& inner : k.file->inner_classes)
    if (inner.inner != name && !is_of_contracts(inner.inner)) candidates_.emplace(inner.inner);
  candidates_.insert(k.file->permitted_subclasses.begin(), k.file->permitted_subclasses.end());
  if (name == kPrintStream) reach(std::string(kString));  // what is printed is strings
  return made;
}

std::string Classes::type_name(const FieldType& type) {
  std::string name = type.kind == TypeKind::reference ? reach(std::string(type.class_name)).as.name
                                                      : primitive_name(type.kind);
  if (type.dimensions > 1 || (type.is_array() && type.kind == TypeKind::reference))
    arrays_.insert(name_of(type));
  for (unsigned i = 0; i < type.dimensions; ++i) name = "(array " + name + ")";
  return name;
}

std::string Classes::type_name(const Type& type) {
  switch (type.kind) {
    case Type::Kind::boolean: return "bool";
    case Type::Kind::byte: return "byte";
    case Type::Kind::short_integer: return "short";
    case Type::Kind::character: return "char";
    case Type::Kind::long_integer: return "long";
    case Type::Kind::float_number: return "float";
    case Type::Kind::double_number: return "double";
    case Type::Kind::object:
      return type_name(classfile::parse_class_constant(type.of).value_or(FieldType{}));
    default: return "int";
  }
}

std::string Classes::wrong_class(const std::string& name) {
  const auto type = classfile::parse_class_constant(name);
  if (!type) return fmt::format("class {}", name);
  if (type->kind != TypeKind::reference) return {};
  if (!hierarchy_.find(std::string(type->class_name)).missing) return {};
  return fmt::format("class {}, which is not on the class path",
                     classfile::java_name(type->class_name));
}

syntax::Class& Classes::constants_of(const std::string& interface) {
  const auto [at, added] = constants_.try_emplace(interface);
  if (added) {
    at->second.name = names_.of("constants " + interface, {reach(interface).as.name + "-fields"});
    at->second.kind = syntax::Class::Kind::abstract;
  }
  return at->second;
}

const syntax::Class* Classes::known_constants_of(const std::string& interface) const {
  const auto at = constants_.find(interface);
  return at == constants_.end() ? nullptr : &at->second;
}

syntax::Class& Classes::made(std::string_view name) {
  const auto [at, added] = made_.try_emplace(std::string(name));
  if (added) {
    at->second.name = names_.of(at->first, {std::string(made_wish(name))});
    at->second.kind = syntax::Class::Kind::abstract;
  }
  return at->second;
}

syntax::Class& Classes::home(const std::string& name) {
  if (name == kObject) return made(kObjectMethods);
  return name.starts_with('#') ? made(name) : reach(name).as;
}

std::vector<std::string> Classes::arrays_in_order() {
  std::vector<std::string> all(arrays_.begin(), arrays_.end());
  const auto depth = [&](const std::string& a) {
    return std::ranges::count_if(all,
                                 [&](const std::string& b) { return hierarchy_.is_below(a, b); });
  };
  std::ranges::stable_sort(
      all, [&](const std::string& a, const std::string& b) { return depth(a) > depth(b); });
  return all;
}

std::vector<std::string> Classes::all_arrays() {
  std::vector<std::string> all = arrays_in_order();
  for (const char kind : std::string("ZCFDBSIJ")) all.push_back(std::string("[") + kind);
  return all;
}

std::map<std::string, std::string> Classes::java_names() const {
  std::map<std::string, std::string> names{{std::string(syntax::kObject), std::string(kObject)}};
  for (const auto& [name, reached] : reached_)
    if (reached.klass->file != nullptr || language_class(name))
      names.emplace(reached.as.name, name);
  return names;
}

void Classes::move_into(syntax::Program& program) {
  if (const auto methods = made_.find(kObjectMethods); methods != made_.end())
    for (auto& [name, r] : reached_)
      if (r.klass->file != nullptr && !r.klass->is_interface() && !r.as.extends)
        r.as.extends = syntax::Super{methods->second.name, {}};
  for (const std::string& name : order_) program.classes.push_back(std::move(reached_.at(name).as));
  for (auto& [name, made] : made_) program.classes.push_back(std::move(made));
  for (auto& [interface, fields] : constants_) program.classes.push_back(std::move(fields));
}

}  // namespace heapsum::lower
