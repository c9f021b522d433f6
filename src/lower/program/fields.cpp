// SPDX-License-Identifier: Apache-2.0
#include "fields.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "java/left_out.hpp"
#include "models/braces.hpp"

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using classfile::TypeKind;

FieldType type_named(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  HS_CHECK(type.has_value());
  return *type;
}

}  // namespace

std::string empty_value(const FieldType& type) {
  if (type.is_reference()) return "null";
  switch (type.kind) {
    case TypeKind::boolean: return "false";
    case TypeKind::byte: return "(byte 0)";
    case TypeKind::short_: return "(short 0)";
    case TypeKind::char_: return "(char 0)";
    case TypeKind::float_: return "0f";
    case TypeKind::double_: return "0.0";
    case TypeKind::int_:
    case TypeKind::long_:
    case TypeKind::reference: break;
  }
  return "0";
}

/// Javalite knows a field by its name: a class has none that one above or below it has.
bool Fields::is_taken(const std::string& owner, const std::string& wish) {
  const auto meets = [&](const std::string& other) {
    return hierarchy_.is_below(owner, other) || hierarchy_.is_below(other, owner);
  };
  return std::ranges::any_of(
             names_, [&](const auto& f) { return f.second == wish && meets(f.first.first); }) ||
         std::ranges::any_of(added_,
                             [&](const Key& f) { return f.second == wish && meets(f.first); });
}

/// Nobody has written to the static field before the program runs.
bool Fields::has_first_value(const FieldPlace& place) {
  const std::string& owner = place.owner->name;
  if (classfile::is_of_the_runtime(owner)) return false;
  if (is_first_) return true;
  if (!place.field->flags.is_private() || place.field->constant_value) return false;
  code_.add(owner);
  const OwnCode::Assigned how = code_.assigned(place);
  return !how.by_initialiser && !how.later;
}

std::string Fields::name(const FieldPlace& place) {
  const std::string& owner = place.owner->name;
  const Key key{owner, std::string(place.field->name)};
  if (const auto at = names_.find(key); at != names_.end()) return at->second;
  std::string wish = member_name(place.field->name);
  if (is_taken(owner, wish)) wish += "-" + classes_.reach(owner).as.name;
  for (std::size_t n = 2; is_taken(owner, wish); ++n) wish += fmt::format("-{}", n);
  const bool is_static = place.field->flags.is_static();
  syntax::Class& in = is_static && place.owner->is_interface() ? classes_.constants_of(owner)
                                                               : classes_.reach(owner).as;
  auto& all = is_static ? in.of_class : in.fields;
  names_.emplace(key, wish);
  syntax::TypeName type{classes_.type_name(place.field->type), {}};
  if (place.field->type.kind == TypeKind::reference) {
    types_.emplace(place.field->type.class_name);
    if (!classfile::is_of_the_runtime(owner)) own_types_.emplace(place.field->type.class_name);
  }
  all.push_back({std::move(type), wish, {}});
  if (is_static && has_first_value(place)) starts_empty({in.name, wish, {}}, place.field->type);
  return wish;
}

std::string Fields::left_by_earlier_calls(const FieldPlace& place) {
  const std::string& owner = place.owner->name;
  std::string& left = left_[{owner, std::string(place.field->name)}];
  if (!left.empty()) return left;
  std::string wish = member_name(place.field->name) + "-before";
  while (is_taken(owner, wish)) wish += "-";
  syntax::Class& in =
      place.owner->is_interface() ? classes_.constants_of(owner) : classes_.reach(owner).as;
  in.of_class.push_back({{classes_.type_name(place.field->type), {}}, wish, {}});
  added_.emplace(owner, wish);
  return left = wish;
}

Member Fields::field(const FieldPlace& place) {
  const bool is_unknown = place.field->flags.is_static() && !place.field->constant_value &&
                          is_not_initialised(*place.owner);
  if ((is_left_out(hierarchy_, *place.owner) || is_unknown) && !is_modelled(place))
    return {
        {},
        {},
        fmt::format("the field {}.{}", classfile::java_name(place.owner->name), place.field->name)};
  std::string written = name(place);
  const bool of_interface = place.field->flags.is_static() && place.owner->is_interface();
  return {of_interface ? classes_.constants_of(place.owner->name).name
                       : classes_.reach(place.owner->name).as.name,
          std::move(written),
          {}};
}

std::string Fields::added(const std::string& in, const std::string& name_wanted,
                          const std::string& descriptor, bool of_class) {
  if (!in.starts_with('#'))
    if (const auto place = hierarchy_.field(in, name_wanted, descriptor)) {
      std::string written = name(*place);
      if (of_class) starts_empty({classes_.reach(in).as.name, written, {}}, place->field->type);
      return written;
    }
  if (!added_.emplace(in, name_wanted).second) return name_wanted;
  const FieldType type = type_named(descriptor);
  std::string type_written = classes_.type_name(type);
  syntax::Class& c = classes_.home(in);
  (of_class ? c.of_class : c.fields).push_back({{std::move(type_written), {}}, name_wanted, {}});
  if (of_class) starts_empty({c.name, name_wanted, {}}, type);
  return name_wanted;
}

std::string Fields::known(const std::string& owner, const std::string& java_name) const {
  const auto at = names_.find({owner, java_name});
  return at == names_.end() ? "" : at->second;
}

bool Fields::has_added(const std::string& owner, const std::string& name_wanted) const {
  return added_.contains({owner, name_wanted});
}

void Fields::starts_empty(const Member& field, const FieldType& type) {
  empty_.insert({field.owner, field.name, empty_value(type)});
}

void Fields::add_static(syntax::Class& in, const std::string& written, const FieldType& type) {
  in.of_class.push_back({{classes_.type_name(type), {}}, written, {}});
  starts_empty({in.name, written, {}}, type);
}

std::string Fields::resolved(std::string_view text) {
  return with_names(text, [&](const std::vector<std::string>& words) { return named(words); });
}

std::string Fields::named(const std::vector<std::string>& words) {
  if (words[0] == "field" || words[0] == "static")
    return added(words[1], words[2], words[3], words[0] == "static");
  if (words[0] == "input") {
    if (added_.emplace(words[1], words[2]).second)
      classes_.home(words[1]).of_class.push_back(
          {{classes_.type_name(type_named(words[3])), {}}, words[2], {}});
    return words[2];
  }
  if (words[0].starts_with('[')) return classes_.type_name(type_named(words[0]));
  return classes_.home(words[0]).name;
}

std::map<std::pair<std::string, std::string>, JavaNames::Member> Fields::java_names() {
  std::map<std::pair<std::string, std::string>, JavaNames::Member> all;
  for (const auto& [place, written] : names_) {
    const auto& [owner, java_name] = place;
    all.emplace(std::pair(classes_.home(owner).name, written), JavaNames::Member{owner, java_name});
    if (const syntax::Class* constants = classes_.known_constants_of(owner))
      all.emplace(std::pair(constants->name, written), JavaNames::Member{owner, java_name});
  }
  for (const auto& [place, written] : left_)
    all.emplace(std::pair(classes_.home(place.first).name, written),
                JavaNames::Member{place.first, place.second});
  return all;
}

std::set<std::pair<std::string, std::string>> Fields::all_left_by_earlier_calls() {
  std::set<std::pair<std::string, std::string>> all;
  for (const auto& [place, written] : left_) all.emplace(classes_.home(place.first).name, written);
  return all;
}

}  // namespace heapsum::lower
