// SPDX-License-Identifier: Apache-2.0
// Does a program need the classes of the language? It names its classes in types and expressions.
#include <heapsum/syntax/standard.hpp>

#include <algorithm>
#include <string>
#include <unordered_set>

#include <heapsum/base/match.hpp>

#include "arrays.hpp"

namespace heapsum::syntax {

namespace {

class Needs {
 public:
  explicit Needs(const Program& program) : program_(program) {
    for (const StandardClass& c : kStandardClasses) names_.insert(c.name);
    for (const Class& c : program.classes) names_.erase(c.name);
  }

  [[nodiscard]] bool any() const {
    return std::ranges::any_of(program_.classes, [&](const Class& c) { return of(c); }) ||
           std::ranges::any_of(program_.methods, [&](const Method& m) { return of(m); }) ||
           std::ranges::any_of(program_.exprs, [&](const Expr& e) { return of(e); });
  }

 private:
  [[nodiscard]] bool named(std::string_view type) const {
    for (std::string_view element; !(element = element_of(type)).empty();) type = element;
    return names_.contains(type);
  }
  [[nodiscard]] bool of(const Class& c) const {
    const auto of_field = [&](const Field& f) { return named(f.type.name); };
    return (c.extends && named(c.extends->name)) || std::ranges::any_of(c.fields, of_field) ||
           std::ranges::any_of(c.of_class, of_field);
  }
  [[nodiscard]] bool of(const Method& m) const {
    return named(m.result.name) || std::ranges::any_of(m.parameters, [&](const Parameter& p) {
             return named(p.type.name);
           });
  }
  [[nodiscard]] bool of(const Expr& e) const {
    return std::visit(match{
                          [](const Throw&) { return true; },
                          [](const Try&) { return true; },
                          [&](const New& n) { return named(n.class_name); },
                          [&](const NewArray& n) { return named(n.type.name); },
                          [&](const Let& n) { return named(n.type.name); },
                          [&](const InstanceOf& n) { return named(n.class_name); },
                          [&](const Cast& n) { return named(n.class_name); },
                          [](const auto&) { return false; },
                      },
                      e.node);
  }

  const Program& program_;
  std::unordered_set<std::string_view> names_;  // those that the program does not declare
};

}  // namespace

void add_standard_classes(Program& program) {
  if (program.throwable || !Needs(program).any()) return;
  program.throwable = ClassId(program.classes.size());
  for (const StandardClass& standard : kStandardClasses) {
    Class c{std::string(standard.name), {}, {}, {}};
    if (!standard.super.empty()) c.extends = Super{std::string(standard.super), {}};
    c.built_in = true;
    program.classes.push_back(std::move(c));
  }
}

}  // namespace heapsum::syntax
