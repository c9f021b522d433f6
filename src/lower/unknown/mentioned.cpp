// SPDX-License-Identifier: Apache-2.0
#include "mentioned.hpp"

#include <algorithm>
#include <variant>

#include <heapsum/base/match.hpp>

namespace heapsum::lower {

namespace {

using classfile::FieldType;
using NameSet = std::set<std::string>;

void add_type(const FieldType& type, NameSet& all) {
  if (!type.class_name.empty()) all.emplace(type.class_name);
}

void add_types(const classfile::MethodDescriptor& type, NameSet& all) {
  for (const FieldType& parameter : type.parameters) add_type(parameter, all);
  if (type.returns) add_type(*type.returns, all);
}

void add_names(const classfile::Constant& constant, NameSet& all) {
  std::visit(match{[&](const classfile::ClassConstant& c) { add_type(c.type, all); },
                   [&](const classfile::FieldRef& f) { add_type(f.type, all); },
                   [&](const classfile::MethodRef& m) { add_types(*m.type, all); },
                   [&](const classfile::MethodTypeConstant& m) { add_types(*m.type, all); },
                   [&](const classfile::InvokeDynamic& site) { add_types(*site.type, all); },
                   [](const auto&) {}},
             constant);
}

void add_names(const classfile::ClassFile& file, NameSet& all) {
  for (std::size_t i = 1; i < file.pool.size(); ++i)
    add_names(file.pool[classfile::PoolIndex(i)], all);
  for (const classfile::Field& f : file.fields) add_type(f.type, all);
  for (const classfile::Method& m : file.methods) add_types(*m.type, all);
  all.erase(std::string(kObject));
}

}  // namespace

std::set<std::string> Mentioned::names() {
  NameSet all;
  for (const std::string& name : classes_.order())
    if (!classfile::is_of_the_runtime(name)) add_names(*classes_.klass(name).file, all);
  for (const Klass* k : more_) add_names(*k->file, all);
  return all;
}

void Mentioned::settle() {
  if (is_about_runtime_) return;
  const NameSet named = names();
  for (const std::string& name : std::vector<std::string>(classes_.order())) {
    const auto above = hierarchy_.above_of(name);
    const auto is_named = [&](const Klass* k) { return named.contains(k->name); };
    if (classfile::is_of_the_runtime(name) && std::ranges::none_of(above, is_named))
      classes_.reach(name).as.unmentioned = true;
  }
}

}  // namespace heapsum::lower
