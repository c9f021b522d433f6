// SPDX-License-Identifier: Apache-2.0
#include "overriding.hpp"

#include <fmt/format.h>

#include "words.hpp"

namespace heapsum::syntax {

namespace {

bool same_parameters(const Method& a, const Method& b) {
  return std::equal(
      a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(),
      [](const Parameter& x, const Parameter& y) { return x.type.resolved == y.type.resolved; });
}

bool fits(const Program& program, Type result, Type inherited) {
  const bool objects = result.kind == Type::Kind::object && inherited.kind == Type::Kind::object;
  return result == inherited || (objects && is_subclass(program, result.of, inherited.of));
}

/// `by` is what a class has for the selector of `inherited`, which comes from above.
void compare(const Program& program, const Class& c, MethodId inherited, MethodId by,
             Complaints& complaints) {
  const Method& above = program[inherited];
  const Method& below = program[by];
  const bool is_own = &program[below.owner] == &c;
  const Span where = is_own ? below.where : c.where;
  const std::string what =
      fmt::format("{}.{}", shown(program[above.owner].name), shown(above.name));
  const bool statics = above.kind == Method::Kind::of_class || below.kind == Method::Kind::of_class;
  if (statics)
    complaints.add(where,
                   fmt::format("{} hides {}, and one of them is static", quoted(below.name), what),
                   "static methods are not overridden: give it another name");
  else if (!same_parameters(above, below))
    complaints.add(
        where, fmt::format("{} overrides {}, but has other parameters", quoted(below.name), what),
        "methods are told apart by name alone: give it another name");
  else if (!fits(program, below.result.resolved, above.result.resolved))
    complaints.add(
        where, fmt::format("{} overrides {}, but has another result", quoted(below.name), what));
  else if (above.contract.pure && !below.contract.pure)
    complaints.add(where, fmt::format("{} overrides {}, which is pure", quoted(below.name), what),
                   fmt::format("declare it so: (pure T {} ...)", shown(below.name)));
}

void check_class(const Program& program, const Class& c, Complaints& complaints) {
  const auto with = [&](ClassId super) {
    for (const auto& [selector, inherited] : program[super].dispatch) {
      const auto at =
          std::lower_bound(c.dispatch.begin(), c.dispatch.end(), std::pair(selector, MethodId{}));
      if (at->second != inherited && !complaints.full())
        compare(program, c, inherited, at->second, complaints);
    }
  };
  if (c.extends) with(c.extends->resolved);
  for (const Super& super : c.interfaces) with(super.resolved);
  if (c.kind != Class::Kind::concrete) return;
  for (const auto& [selector, m] : c.dispatch)
    if (program[m].kind == Method::Kind::abstract && !complaints.full())
      complaints.add(c.where,
                     fmt::format("class {} has no body for {}.{}", quoted(c.name),
                                 shown(program[program[m].owner].name), shown(program[m].name)),
                     "implement it, or make the class abstract: (abstract class C ...)");
}

}  // namespace

void check_overriding(const Program& program, Complaints& complaints) {
  for (const Class& c : program.classes) check_class(program, c, complaints);
}

}  // namespace heapsum::syntax
