// SPDX-License-Identifier: Apache-2.0
// Does a program need the classes of the language? It names its classes in types and expressions.
#include <heapsum/syntax/standard.hpp>

#include <algorithm>
#include <set>
#include <string>

#include "arrays.hpp"
#include "check/type_names.hpp"

namespace heapsum::syntax {

namespace {

using Names =
    std::set<std::string, std::less<>>;  // copies: classes are added while these are asked

/// The classes that a program names and does not declare.
struct Needs {
  explicit Needs(const Program& program) {
    const auto add = [](Names& to, std::string_view type) {
      for (std::string_view element; !(element = element_of(type)).empty();) type = element;
      to.emplace(type);
    };
    for_each_type_name(
        program,
        [&](std::string_view type) {
          add(declared, type);
          add(named, type);
        },
        [&](std::string_view type) { add(named, type); });
    for (const Class& c : program.classes) {
      named.erase(c.name);
      declared.erase(c.name);
    }
  }

  Names named;
  Names declared;  // as the type of a field or parameter
};

bool says_what_is_thrown(const Method& m) {
  return std::ranges::find(m.contract.clauses, Clause::Kind::exceptional, &Clause::kind) !=
         m.contract.clauses.end();
}

bool throws(const Program& program) {
  if (std::ranges::any_of(program.methods, says_what_is_thrown)) return true;
  return std::ranges::any_of(program.exprs, [](const Expr& e) {
    return std::holds_alternative<Throw>(e.node) || std::holds_alternative<Try>(e.node);
  });
}

bool needs_throwables(const Program& program, const Needs& needs) {
  return throws(program) ||
         std::ranges::any_of(kStandardClasses, [&](const StandardClass& standard) {
           return needs.named.contains(standard.name);
         });
}

/// The program names it, or declares an unknown that may be one.
bool is_of_input(const Needs& needs, const StandardClass& standard) {
  if (needs.named.contains(standard.name)) return true;
  std::string_view at = standard.name;
  for (const StandardClass* c = &kStandardClasses.back(); !at.empty(); --c) {
    if (c->name != at) continue;
    if (needs.declared.contains(at)) return true;
    at = c->super;
  }
  return false;
}

Class standard_class(std::string_view name) {
  Class c{std::string(name), {}, {}, {}};
  c.built_in = true;
  return c;
}

std::optional<ClassId> declared(const Program& program, std::string_view name) {
  const auto at = std::ranges::find(program.classes, name, &Class::name);
  if (at == program.classes.end()) return {};
  return ClassId(static_cast<std::size_t>(at - program.classes.begin()));
}

/// A program that declares Throwable itself may declare others too: they are the language's then.
void add_throwables(Program& program, const Needs& needs) {
  const bool has_own = declared(program, kStandardClasses[0].name).has_value();
  for (const StandardClass& standard : kStandardClasses) {
    const auto own = has_own ? declared(program, standard.name) : std::nullopt;
    program.standard.push_back(own.value_or(ClassId(program.classes.size())));
    if (own) continue;
    Class c = standard_class(standard.name);
    if (!standard.super.empty()) c.extends = Super{std::string(standard.super), {}};
    if (!is_of_input(needs, standard)) c.never_as.emplace_back(kObject);
    program.classes.push_back(std::move(c));
  }
  program.throwable = program.standard[0];
}

/// Its constants have no class where the program declares one of that name.
bool needs_string(const Program& program, const Needs& needs) {
  if (needs.named.contains(kString)) return true;
  const bool hidden =
      std::ranges::any_of(program.classes, [](const Class& c) { return c.name == kString; });
  return !hidden && std::ranges::any_of(program.exprs, [](const Expr& e) {
    return std::holds_alternative<Text>(e.node);
  });
}

Class string_class() {
  Class c = standard_class(kString);
  c.fields.push_back({{"int", {}}, "length", {}});
  return c;
}

}  // namespace

void add_standard_classes(Program& program) {
  const Needs needs(program);
  const bool throwables = !program.throwable && needs_throwables(program, needs);
  const bool object = !program.object && needs.named.contains(kObject);
  const bool string = !program.string && needs_string(program, needs);
  if (throwables) add_throwables(program, needs);
  if (object) {
    program.object = ClassId(program.classes.size());
    program.classes.push_back(standard_class(kObject));
  }
  if (string) {
    program.string = ClassId(program.classes.size());
    program.classes.push_back(string_class());
  }
}

}  // namespace heapsum::syntax
