// SPDX-License-Identifier: Apache-2.0
#include "own_code.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "values_seen.hpp"

namespace heapsum::lower {

namespace {

using classfile::Instruction;
using classfile::Method;
using classfile::Opcode;

/// An assignment to a field may be to one of another object.
bool takes_its_kind(const Klass& k, const Method& m) {
  return m.descriptor.find(fmt::format("L{};", k.name)) != std::string_view::npos;
}

}  // namespace

void OwnCode::add(const std::string& name) {
  if (name.empty() || name[0] == '[' || classfile::is_of_the_runtime(name)) return;
  if (!known_.insert(name).second) return;
  const Klass& k = hierarchy_.find(name);
  if (k.file == nullptr || k.is_made()) return;
  look_at(k);
  const std::string top = name.substr(0, name.find('$', name.rfind('/') + 1));
  add(top);
  for (const classfile::InnerClass& inner : k.file->inner_classes)
    if (inner.inner.starts_with(top + "$")) add(std::string(inner.inner));
}

void OwnCode::look_at(const Klass& k) {
  classes_.push_back(&k);
  for (const Method& m : k.file->methods) {
    if (!m.code) continue;
    if (m.name == "<init>" && !calls_another(k, m)) ++constructors_[&k];
    look_at(k, m);
  }
}

void OwnCode::look_at(const Klass& k, const Method& m) {
  const auto& all = m.code->instructions;
  for (std::size_t at = 0; at < all.size(); ++at)
    if (all[at].opcode == Opcode::putfield || all[at].opcode == Opcode::putstatic)
      assigns(k, m, at);
}

void OwnCode::assigns(const Klass& k, const Method& m, std::size_t at) {
  const Instruction& i = m.code->instructions[at];
  const auto& ref = field_of(*k.file, i);
  const auto field = hierarchy_.field(std::string(ref.owner.name), ref.name, ref.descriptor);
  if (!field) return;
  const Key key{field->owner, std::string(ref.name)};
  Assigned& is = assigned_[key];
  const bool is_own = field->owner == &k;
  const bool initialises = is_own && m.name == "<clinit>" && i.opcode == Opcode::putstatic;
  const bool constructs = is_own && m.name == "<init>" && i.opcode == Opcode::putfield;
  is.by_initialiser |= initialises;
  is.by_constructor |= constructs;
  const bool is_once = m.name == "<clinit>" && i.opcode == Opcode::putfield;
  is.later |= !initialises && !constructs && !is_once;
  if (!ref.type.is_reference()) return;
  const auto made = made_there(*k.file, m, at);
  const bool is_copy = is_copy_of_itself(*k.file, m, at);
  is.by_others |= !made && !is_copy;
  is.by_other_length |= is_copy;
  is.by_shared |= !is_given_alone(*k.file, m, at);
  if (made && !made->empty()) {
    is.made.insert(*made);
    const auto length = made_length(*k.file, m, at);
    is.by_other_length |= !length;
    if (length) is.lengths.insert(*length);
  }
  const bool is_object = gives_object(*k.file, m, at);
  is.may_be_null |= !is_object;
  is.may_change |= initialises && !gives_unchangeable(*k.file, m, at);
  is.begins_as_object |= initialises && is_object && is_always_reached(*m.code, at);
  if (constructs && is_object && !takes_its_kind(k, m) && is_always_reached(*m.code, at) &&
      !calls_another(k, m))
    given_[key].insert(&m);
}

OwnCode::Assigned OwnCode::assigned(const FieldPlace& field) const {
  const auto at = assigned_.find({field.owner, std::string(field.field->name)});
  return at == assigned_.end() ? Assigned{} : at->second;
}

bool OwnCode::is_never_null(const FieldPlace& field) const {
  const classfile::Field& f = *field.field;
  if (f.flags.is_static() || !f.type.is_reference() ||
      classfile::is_of_the_runtime(field.owner->name))
    return false;
  if (f.flags.is_synthetic() && f.flags.is_final() && f.name.starts_with("this$")) return true;
  if (!f.flags.is_private() && !f.flags.is_final()) return false;
  const Key key{field.owner, std::string(f.name)};
  const auto given = given_.find(key);
  const auto constructors = constructors_.find(field.owner);
  return given != given_.end() && constructors != constructors_.end() &&
         given->second.size() == constructors->second && !assigned(field).may_be_null;
}

std::set<std::int32_t> OwnCode::lengths_of(const FieldPlace& field) const {
  const Assigned is = assigned(field);
  if (!field.field->type.is_array() || is.by_other_length || held_by(field).empty()) return {};
  return is.lengths;
}

std::set<std::string> OwnCode::held_by(const FieldPlace& field) const {
  const classfile::Field& f = *field.field;
  const bool is_closed = f.flags.is_private() || f.flags.is_final();
  if (f.flags.is_static() || !is_closed || !f.type.is_reference()) return {};
  const Assigned is = assigned(field);
  return is.by_others ? std::set<std::string>{} : is.made;
}

std::vector<FieldPlace> OwnCode::held_apart(const FieldPlace& field) const {
  std::vector<FieldPlace> apart;
  const std::set<std::string> made = held_by(field);
  if (made.empty() || assigned(field).by_shared) return apart;
  for (const classfile::Field& other : field.owner->file->fields) {
    const FieldPlace place{field.owner, &other};
    const bool shares_a_class = std::ranges::any_of(
        held_by(place), [&](const std::string& name) { return made.contains(name); });
    if (&other != field.field && shares_a_class && !assigned(place).by_shared)
      apart.push_back(place);
  }
  return apart;
}

bool OwnCode::changes_objects(const Klass& of) const {
  return std::ranges::any_of(assigned_, [&](const auto& one) {
    const auto& [key, how] = one;
    const auto* file = key.first->file;
    if (!how.later || !hierarchy_.is_below(of.name, key.first->name)) return false;
    return std::ranges::any_of(file->fields, [&](const classfile::Field& f) {
      return f.name == key.second && !f.flags.is_static();
    });
  });
}

}  // namespace heapsum::lower
