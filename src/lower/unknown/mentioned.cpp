// SPDX-License-Identifier: Apache-2.0
#include "mentioned.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/standard.hpp>

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

/// What is named by the name of a type of the runtime that others implement is no class yet.
std::vector<std::string> Mentioned::never_as(const Klass& k, const NameSet& named) {
  if (named.contains(k.name) || implementations_.is_usual(k.name)) return {};
  std::vector<std::string> all;
  bool is_named = false;
  for (const Klass* above : hierarchy_.above_of(k.name))
    if (implementations_.is_open(*above))
      all.push_back(classes_.reach(above->name).as.name);
    else
      is_named |= named.contains(above->name);
  if (!is_named) all.emplace_back(syntax::kObject);
  return all;
}

void Mentioned::settle() {
  if (is_about_runtime_) return;
  const NameSet named = names();
  for (const std::string& name : std::vector<std::string>(classes_.order()))
    if (classfile::is_of_the_runtime(name)) {
      const auto never = never_as(classes_.klass(name), named);
      std::ranges::copy(never, std::back_inserter(classes_.reach(name).as.never_as));
    }
}

}  // namespace heapsum::lower
