// SPDX-License-Identifier: Apache-2.0
#include "class_table.hpp"

namespace heapsum::syntax {

namespace {

template <typename Map>
std::optional<typename Map::mapped_type> found(const Map& map, std::string_view name) {
  const auto entry = map.find(name);
  if (entry == map.end()) return {};
  return entry->second;
}

}  // namespace

ClassTable::ClassTable(const Program& program) : program_(program) {
  for (const Method& method : program.methods) selectors_.emplace(method.name, method.selector);
  for (const Class& declared : program.classes) {
    classes_.emplace(declared.name, ClassId(members_.size()));
    if (!declared.is_made()) class_names_.push_back(declared.name);
    Members& members = members_.emplace_back();
    for (std::size_t i = 0; i < declared.fields.size(); ++i)
      members.fields.emplace(declared.fields[i].name, FieldSlot(i));
    for (const MethodId method : declared.methods)
      members.methods.emplace(program[method].name, method);
  }
}

std::optional<ClassId> ClassTable::find_class(std::string_view name) const {
  return found(classes_, name);
}

std::optional<FieldSlot> ClassTable::find_field(ClassId in, std::string_view name) const {
  return found(members_[in.index()].fields, name);
}

std::optional<MethodId> ClassTable::find_method(ClassId in, std::string_view name) const {
  if (const auto own = found(members_[in.index()].methods, name)) return own;
  const auto selector = found(selectors_, name);
  if (!selector) return {};
  const auto& all = program_[in].dispatch;
  const auto at = std::lower_bound(all.begin(), all.end(), std::pair(*selector, MethodId{}));
  if (at == all.end() || at->first != *selector) return {};
  return at->second;
}

std::optional<FieldSlot> ClassTable::find_static(ClassId in, std::string_view name) const {
  if (!program_.statics) return {};
  const std::string whole = program_[in].name + "." + std::string(name);
  return found(members_[program_.statics->index()].fields, whole);
}

std::vector<std::string_view> field_names(const Program& program, ClassId of) {
  std::vector<std::string_view> names;
  for (const Field& field : program[of].fields) names.push_back(field.name);
  return names;
}

std::vector<std::string_view> method_names(const Program& program, ClassId of) {
  std::vector<std::string_view> names;
  for (const MethodId method : program[of].methods) names.push_back(program[method].name);
  for (const auto& [selector, method] : program[of].dispatch)
    if (program[method].owner != of) names.push_back(program[method].name);
  return names;
}

}  // namespace heapsum::syntax
