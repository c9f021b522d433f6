// SPDX-License-Identifier: Apache-2.0
// Where a program names types: in its declarations, and in expressions.
#pragma once

#include <string_view>

#include <heapsum/base/match.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::syntax {

/// declared(name) for each type of a field, static field or parameter; used(name) for all others.
template <typename Declared, typename Used>
void for_each_type_name(const Program& program, Declared&& declared, Used&& used) {
  for (const Class& c : program.classes) {
    if (c.extends) used(std::string_view(c.extends->name));
    for (const Field& f : c.fields) declared(std::string_view(f.type.name));
    for (const Field& f : c.of_class) declared(std::string_view(f.type.name));
  }
  for (const Method& m : program.methods) {
    used(std::string_view(m.result.name));
    for (const Parameter& p : m.parameters) declared(std::string_view(p.type.name));
    for (const Clause& c : m.contract.clauses)
      if (c.kind == Clause::Kind::exceptional) used(std::string_view(c.thrown.name));
  }
  for (const Expr& e : program.exprs)
    std::visit(match{
                   [&](const New& n) { used(std::string_view(n.class_name)); },
                   [&](const NewArray& n) { used(std::string_view(n.type.name)); },
                   [&](const Let& n) { used(std::string_view(n.type.name)); },
                   [&](const InstanceOf& n) { used(std::string_view(n.class_name)); },
                   [&](const Cast& n) { used(std::string_view(n.class_name)); },
                   [&](const CallByContract& n) { used(std::string_view(n.class_name)); },
                   [&](const Try& n) {
                     for (const Catch& handler : n.handlers)
                       used(std::string_view(handler.class_name));
                   },
                   [](const auto&) {},
               },
               e.node);
}

}  // namespace heapsum::syntax
