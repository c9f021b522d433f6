// SPDX-License-Identifier: Apache-2.0
// Classes, types and fields: which the program has, and what they are called.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/syntax/standard.hpp>

#include "left_out.hpp"
#include "world.hpp"

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

}  // namespace

World::Reached& World::reach(const std::string& name) {
  if (const auto at = reached_.find(name); at != reached_.end()) return at->second;
  const Klass& k = hierarchy_.find(name);
  const auto standard = k.missing ? std::nullopt : language_class(name);
  const std::string written = standard    ? std::string(*standard)
                              : k.missing ? std::string(syntax::kObject)
                                          : class_names_.of(name, class_wishes(name));
  Reached& made =
      reached_
          .emplace(name, Reached{&k, k.file != nullptr ? as_class(k, written)
                                                       : syntax::Class{written, {}, {}, {}}})
          .first->second;
  if (k.file == nullptr) return made;
  order_.push_back(name);
  if (k.super != kObject && !hierarchy_.find(k.super).missing && !k.is_interface())
    made.as.extends = syntax::Super{reach(k.super).as.name, {}};
  for (const std::string& i : k.interfaces)
    if (!hierarchy_.find(i).missing) made.as.interfaces.push_back({reach(i).as.name, {}});
  for (const classfile::InnerClass& inner : k.file->inner_classes)
    if (inner.inner != name) candidates_.emplace(inner.inner);
  candidates_.insert(k.file->permitted_subclasses.begin(), k.file->permitted_subclasses.end());
  if (name == kPrintStream) reach(std::string(kString));  // what is printed is strings
  return made;
}

std::string World::type_name(const FieldType& type) {
  std::string name = type.kind == TypeKind::reference ? reach(std::string(type.class_name)).as.name
                                                      : primitive_name(type.kind);
  if (type.dimensions > 1 || (type.is_array() && type.kind == TypeKind::reference))
    arrays_.insert(name_of(type));
  for (unsigned i = 0; i < type.dimensions; ++i) name = "(array " + name + ")";
  return name;
}

std::string World::type_name(const Type& type) {
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

std::string World::wrong_class(const std::string& name) {
  const auto type = classfile::parse_class_constant(name);
  if (!type) return fmt::format("class {}", name);
  if (type->kind != TypeKind::reference) return {};
  if (!hierarchy_.find(std::string(type->class_name)).missing) return {};
  return fmt::format("class {}, which is not on the class path",
                     classfile::java_name(type->class_name));
}

/// Interfaces of Javalite have no fields: a class that has no objects has them.
syntax::Class& World::constants_of(const std::string& interface) {
  const auto [at, added] = constants_.try_emplace(interface);
  if (added) {
    at->second.name =
        class_names_.of("constants " + interface, {reach(interface).as.name + "-fields"});
    at->second.kind = syntax::Class::Kind::abstract;
  }
  return at->second;
}

std::string World::field_name(const FieldPlace& place) {
  const std::string& owner = place.owner->name;
  std::string& name = fields_[{owner, std::string(place.field->name)}];
  if (!name.empty()) return name;
  std::string wish = member_name(place.field->name);
  const auto is_taken = [&] {
    return std::ranges::any_of(fields_, [&](const auto& other) {
      const std::string& theirs = other.first.first;
      return other.second == wish &&
             (hierarchy_.is_below(owner, theirs) || hierarchy_.is_below(theirs, owner));
    });
  };
  if (is_taken()) wish += "-" + reach(owner).as.name;
  for (std::size_t n = 2; is_taken(); ++n) wish += fmt::format("-{}", n);
  const bool is_static = place.field->flags.is_static();
  syntax::Class& in =
      is_static && place.owner->is_interface() ? constants_of(owner) : reach(owner).as;
  auto& all = is_static ? in.of_class : in.fields;
  name = wish;
  syntax::TypeName type{type_name(place.field->type), {}};
  if (place.field->type.kind == TypeKind::reference)
    input_types_.emplace(place.field->type.class_name);
  all.push_back({std::move(type), wish, {}});
  return wish;
}

Member World::field(const FieldPlace& place) {
  const bool is_unknown = place.field->flags.is_static() && !place.field->constant_value &&
                          is_not_initialised(*place.owner);
  if ((is_left_out(hierarchy_, *place.owner) || is_unknown) && !is_modelled(place))
    return {
        {},
        {},
        fmt::format("the field {}.{}", classfile::java_name(place.owner->name), place.field->name)};
  std::string name = field_name(place);
  const bool of_interface = place.field->flags.is_static() && place.owner->is_interface();
  return {of_interface ? constants_of(place.owner->name).name : reach(place.owner->name).as.name,
          std::move(name),
          {}};
}

}  // namespace heapsum::lower
