// SPDX-License-Identifier: Apache-2.0
#include "classes/declared.hpp"

#include <algorithm>
#include <set>

namespace heapsum::syntax {

const Class* declared_class(const Program& program, const std::string& name) {
  const auto at = std::ranges::find(program.classes, name, &Class::name);
  return at == program.classes.end() ? nullptr : &*at;
}

std::vector<const Class*> above(const Program& program, const std::string& name) {
  std::vector<const Class*> all;
  std::set<std::string> seen;
  const auto add = [&](const std::string& next) {
    const Class* c = declared_class(program, next);
    if (c != nullptr && seen.insert(next).second) all.push_back(c);
  };
  add(name);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Class& c = *all[i];
    if (c.extends) add(c.extends->name);
    for (const Super& s : c.interfaces) add(s.name);
  }
  return all;
}

bool is_below(const Program& program, const std::string& name, const std::string& other) {
  return std::ranges::any_of(above(program, name),
                             [&](const Class* c) { return c->name == other; });
}

std::optional<MethodId> declared_method(const Program& program, const std::string& in,
                                        const std::string& name) {
  for (const Class* c : above(program, in))
    for (const MethodId m : c->methods)
      if (program[m].name == name) return m;
  return {};
}

std::string free_method_name(const Program& program, std::string name) {
  const auto is_taken = [&] {
    return std::ranges::any_of(program.methods, [&](const Method& m) { return m.name == name; });
  };
  while (is_taken()) name += "-too";
  return name;
}

}  // namespace heapsum::syntax
