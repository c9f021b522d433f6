// SPDX-License-Identifier: Apache-2.0
#include "kept.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "names.hpp"

namespace heapsum::lower {

std::optional<Member> Kept::read(const FieldPlace& field) {
  if (!has_input_) return {};
  code_.add(field.owner->name);
  if (!code_.is_never_null(field)) return {};
  const std::string& of = field.owner->name;
  const std::string name(field.field->name), in = classes_.home(of).name;
  const std::string key = fmt::format("kept {}.{}", of, name);
  const std::string written =
      methods_.name(key, {fmt::format("kept-in-{}-{}", in, member_name(name))});
  if (!asked_.insert(key).second) return Member{in, written, {}};
  const auto type = std::make_shared<classfile::MethodDescriptor>();
  type->parameters = {field.field->type, {classfile::TypeKind::reference, 0, field.owner->name}};
  methods_.add_static(
      of, written, type, classes_.type_name(field.field->type),
      fmt::format("(begin (assume ((p1 $ {}) or (p0 != null))) p0)", made_here(*field.owner)));
  return Member{in, written, {}};
}

/// A boolean that is false in each object of the input.
std::string Kept::made_here(const Klass& of) {
  return fields_.added(of.name, fmt::format("made-as-{}!", classes_.home(of.name).name), "Z",
                       false);
}

std::string Kept::begun(const Klass& of) {
  if (!has_input_) return {};
  code_.add(of.name);
  const bool keeps = std::ranges::any_of(of.file->fields, [&](const auto& f) {
    return code_.is_never_null({&of, &f});
  });
  return keeps ? fmt::format("(this $ {} := true)", made_here(of)) : std::string{};
}

}  // namespace heapsum::lower
