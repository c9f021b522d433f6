// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/classfile/descriptor.hpp>
#include <heapsum/programs/target.hpp>

namespace heapsum::programs {

namespace {

/// The program has objects of the type beside those of its stub.
bool has_others(const syntax::Program& program, const lower::JavaNames& names,
                const std::string& type) {
  return std::ranges::any_of(program.classes, [&](const syntax::Class& c) {
    const auto name = names.classes.find(c.name);
    return name != names.classes.end() && name->second == type && c.concrete.size() > 1;
  });
}

/// Types with a stub that the program calls.
struct CalledStubs {
  std::set<std::string> alone{}, beside_others{};
};

CalledStubs called_stubs(const syntax::Program& program, const lower::JavaNames& names) {
  CalledStubs types;
  for (const syntax::Class& c : program.classes) {
    const auto name = names.classes.find(c.name);
    if (c.methods.empty() || name == names.classes.end()) continue;
    for (const auto& stub : names.stubs)
      if (stub.name == name->second)
        (has_others(program, names, stub.of) ? types.beside_others : types.alone)
            .insert(classfile::java_name(stub.of));
  }
  return types;
}

}  // namespace

std::vector<std::string> unknown_classes(const Target& target) {
  if (!target.java) return {};
  const syntax::Program& program = target.program;
  const lower::JavaNames& names = *target.java;
  std::set<std::string> types;
  const auto look = [&](syntax::Type type) {
    if (type.kind != syntax::Type::Kind::object) return;
    const syntax::Class& of = program[type.of];
    const bool has_objects = !of.concrete.empty() || syntax::is_array(program, type.of);
    const auto name = names.classes.find(of.name);
    if (!has_objects && name != names.classes.end())
      types.insert(classfile::java_name(name->second));
  };
  for (const syntax::Parameter& p : program[program.entry].parameters) look(p.type.resolved);
  for (const syntax::Class& c : program.classes)
    for (const syntax::Field& f : c.fields)
      if (const auto member = names.fields.find({c.name, f.name});
          member != names.fields.end() && !classfile::is_of_the_runtime(member->second.owner))
        look(f.type.resolved);
  std::vector<std::string> list;
  if (!types.empty())
    list.push_back(fmt::format("no subtype of {} is known: references of that type were null",
                               fmt::join(types, ", ")));
  const CalledStubs stubs = called_stubs(program, names);
  if (!stubs.alone.empty())
    list.push_back(
        fmt::format("no subtype of {} is known: its methods returned any value, changed nothing "
                    "and threw nothing",
                    fmt::join(stubs.alone, ", ")));
  if (!stubs.beside_others.empty())
    list.push_back(
        fmt::format("{} is abstract: the object was of a class below it whose methods returned any "
                    "value, changed nothing and threw nothing",
                    fmt::join(stubs.beside_others, ", ")));
  list.insert(list.end(), names.assumed.begin(), names.assumed.end());
  return list;
}

}  // namespace heapsum::programs
