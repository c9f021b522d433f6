// SPDX-License-Identifier: Apache-2.0
#include "static_objects.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "java/left_out.hpp"
#include "own_code/initialiser_cycles.hpp"
#include "own_code/static_uses.hpp"

namespace heapsum::lower {

namespace {

std::string type_of(const FieldPlace& place) { return std::string(place.field->type.class_name); }

std::string name_of(const FieldPlace& place) {
  return fmt::format("{}.{}", classfile::java_name(place.owner->name), place.field->name);
}

/// A class of the runtime whose objects are the same for ever.
bool is_never_changed(const std::string& name) {
  static const std::set<std::string> kAll{
      "java/lang/String",       "java/lang/Integer",    "java/lang/Long",
      "java/lang/Short",        "java/lang/Byte",       "java/lang/Character",
      "java/lang/Boolean",      "java/lang/Double",     "java/lang/Float",
      "java/lang/Number",       "java/lang/Enum",       "java/lang/Record",
      "java/math/BigInteger",   "java/math/BigDecimal", "java/util/Comparator",
      "java/util/regex/Pattern"};
  return kAll.contains(name) || name.starts_with("java/util/function/") ||
         name.starts_with("java/util/Optional");
}

bool is_no_held_object(const FieldPlace& place) {
  const classfile::Field& f = *place.field;
  return !f.flags.is_static() || !f.flags.is_final() || f.flags.is_synthetic() ||
         f.flags.is_enum() || f.constant_value || !f.type.is_reference();
}

}  // namespace

/// Its object is of the type of the field and can have a hidden boolean.
bool StaticObjects::is_held(const FieldPlace& place) {
  if (is_no_held_object(place) || place.field->type.is_array()) return false;
  const Klass& k = hierarchy_.find(type_of(place));
  if (k.file == nullptr || k.is_abstract() || k.is_made() || classfile::is_of_the_runtime(k.name) ||
      k.file->flags.is_enum() || k.super == "java/lang/Enum")
    return false;
  code_.add(k.name);
  const bool has_one_class = std::ranges::none_of(code_.classes(), [&](const Klass* other) {
    return other != &k && hierarchy_.is_below(other->name, k.name);
  });
  return has_one_class && code_.assigned(place).by_initialiser;
}

/// The fields whose objects an unknown of the class may be; it is one of the program's own.
std::vector<FieldPlace> StaticObjects::held(const std::string& of) {
  std::vector<FieldPlace> all;
  if (of.empty() || of[0] == '[' || classfile::is_of_the_runtime(of)) return all;
  code_.add(of);
  for (const Klass* k : code_.classes())
    for (const classfile::Field& f : k->file->fields) {
      const FieldPlace place{k, &f};
      if (is_held(place) && hierarchy_.is_below(type_of(place), of)) all.push_back(place);
    }
  return all;
}

bool StaticObjects::may_be_one(const std::string& of) { return !held(of).empty(); }

std::string StaticObjects::hidden_in(const FieldPlace& place) {
  const std::string in = type_of(place);
  const JavaNames::Member member{place.owner->name, std::string(place.field->name)};
  std::string wish = "is-" + member.name;
  const auto key = [&] { return std::pair(classes_.home(in).name, wish); };
  const auto is_other = [&] {
    const auto at = hidden_.find(key());
    return at != hidden_.end() &&
           (at->second.owner != member.owner || at->second.name != member.name);
  };
  while (is_other()) wish += "-" + classes_.home(place.owner->name).name;
  hidden_.emplace(key(), member);
  return fields_.added(in, wish, "Z", false);
}

std::string StaticObjects::meant(const std::string& of) {
  std::string text = "p0";
  for (const FieldPlace& place : held(of)) {
    const std::string type = type_of(place);
    const Member field = fields_.field(place);
    const std::string hidden = hidden_in(place);
    const std::string object = fmt::format("({} $ {})", field.owner, field.name);
    const std::string stands = type != of
                                   ? fmt::format("((p0 instanceof {0}) and ((cast {0} p0) $ {1}))",
                                                 classes_.home(type).name, hidden)
                                   : fmt::format("(p0 $ {})", hidden);
    text = fmt::format("(if {} (begin {} (assume ({} != null)) {}) else {})", stands,
                       initialisers_.started_or_null(place.owner->name), object, object, text);
  }
  return text;
}

/// Since the initialiser made it: what the field holds is seen to be changed by nothing, or it is not.
bool StaticObjects::may_have_changed(const FieldPlace& place) {
  std::set<std::string> seen;
  if (place.field->type.is_array())
    return may_write_array(code_.classes(), place) ||
           (place.field->type.kind == classfile::TypeKind::reference &&
            may_change({classfile::TypeKind::reference, 0, place.field->type.class_name}, seen));
  return code_.assigned(place).may_change && may_change(place.field->type, seen);
}

/// An object of the type, or what it leads to, is changed somewhere, as far as anybody can see.
bool StaticObjects::may_change(const classfile::FieldType& type, std::set<std::string>& seen) {
  if (!type.is_reference()) return false;
  const std::string name(type.class_name);
  if (type.is_array()) return true;
  if (is_never_changed(name) || !seen.insert(name).second) return false;
  if (classfile::is_of_the_runtime(name)) return true;
  const Klass& k = hierarchy_.find(name);
  if (k.file == nullptr || code_.changes_objects(k)) return true;
  if (!k.super.empty() && k.super != kObject &&
      may_change({classfile::TypeKind::reference, 0, k.super}, seen))
    return true;
  return std::ranges::any_of(k.file->fields, [&](const classfile::Field& f) {
    return !f.flags.is_static() && may_change(f.type, seen);
  });
}

/// Where the program reads what the initialisers of such classes assign.
std::set<std::string> StaticObjects::orders_left_out() {
  std::set<std::string> all;
  for (const std::vector<std::string>& cycle : initialiser_cycles(hierarchy_, code_)) {
    const auto is_read = [&](const std::string& of) {
      return std::ranges::any_of(fields_.read(), [&](const auto& read) {
        return read.first->name == of && !read.second->constant_value;
      });
    };
    if (std::ranges::none_of(cycle, is_read)) continue;
    std::vector<std::string> names;
    for (const std::string& name : cycle) names.push_back(classfile::java_name(name));
    all.insert(fmt::format(
        "the initialisers of {} run each other: only the order in which this method starts them "
        "was looked at",
        fmt::join(names, " and ")));
  }
  return all;
}

std::vector<std::string> StaticObjects::assumed() {
  std::set<std::string> all = orders_left_out();
  for (const auto& [owner, field] : fields_.read()) {
    const FieldPlace place{owner, field};
    if (is_no_held_object(place) || !code_.assigned(place).by_initialiser) continue;
    if (may_have_changed(place))
      all.insert(
          fmt::format("{} was as its initialiser left it: what other calls may have changed "
                      "in it since was left out",
                      name_of(place)));
    const bool is_left_out = is_held(place)
                                 ? is_compared_with_anything(hierarchy_, code_.classes(), place)
                                 : is_compared_where_used(code_.classes(), place);
    if (is_left_out)
      all.insert(
          fmt::format("the object of {} was in no input: it is compared with others, and a "
                      "caller may pass it",
                      name_of(place)));
  }
  return {all.begin(), all.end()};
}

}  // namespace heapsum::lower
