// SPDX-License-Identifier: Apache-2.0
// Which method is the invariant.
#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/apps/enumerate/enumerate.hpp>
#include <heapsum/syntax/origin.hpp>
#include <heapsum/syntax/parse.hpp>

namespace heapsum::enumerate {

namespace {

using programs::Target;
using syntax::Method;
using syntax::Program;

bool is_invariant(const Method& m) {
  return m.kind == Method::Kind::instance && m.parameters.empty() &&
         m.result.resolved.kind == syntax::Type::Kind::boolean;
}

/// "there are Tree.is-ordered, Tree.rep-ok", of a program that has all its methods.
std::string hint(const Program& program) {
  const std::string rule =
      "an invariant is a method of an object, without parameters, whose result is boolean";
  std::vector<std::string> all;
  for (const Method& m : program.methods)
    if (is_invariant(m)) all.push_back(fmt::format("{}.{}", program[m.owner].name, m.name));
  if (syntax::is_lowered(program) || all.empty()) return rule;
  return fmt::format("{}: {}", rule, fmt::join(all, ", "));
}

/// Ready to print; empty: it is one.
std::string complaint(const Program& program) {
  const Method& m = program[program.entry];
  if (is_invariant(m)) return {};
  const std::string what = fmt::format("{} is no invariant", syntax::entry_name(program));
  if (!syntax::is_lowered(program)) return render({m.where, what, hint(program)}, program.source);
  return fmt::format("heapsum: error: --assume-method: {}\n  hint: {}\n", what, hint(program));
}

/// The program again, to start in the invariant; "m" is a method of the class of its entry.
Result<Target, std::string> turned_to(const Target& target, const std::string& invariant) {
  const Program& read = target.program;
  const bool has_class = invariant.find('.') != std::string::npos;
  auto turned =
      syntax::load(read.source, has_class ? invariant : read.entry_class + "." + invariant);
  if (turned) return Target{.file = target.file, .program = std::move(turned).value()};
  std::string wrong;
  for (const Diagnostic& d : turned.error()) wrong += render(d, read.source);
  return Failure{std::move(wrong)};
}

Result<Target, std::string> read_target(programs::Wanted wanted, double timeout_seconds) {
  const std::string invariant = wanted.assumed.at(0);
  wanted.assumed.clear();
  if (programs::is_java(wanted.program)) {
    wanted.entry = invariant;
    return programs::read(wanted, timeout_seconds);
  }
  const auto target = programs::read(wanted, timeout_seconds);
  return target ? turned_to(target.value(), invariant) : target;
}

}  // namespace

Result<Target, std::string> invariant_of(const programs::Wanted& wanted, double timeout_seconds) {
  auto target = read_target(wanted, timeout_seconds);
  if (!target) return target;
  if (std::string why = complaint(target.value().program); !why.empty())
    return Failure{std::move(why)};
  return target;
}

Result<programs::Targets, std::string> invariant_to_test(const programs::Wanted& wanted,
                                                         double timeout_seconds) {
  programs::Wanted what = wanted;
  what.entry = wanted.assumed.at(0);
  what.assumed.clear();
  auto targets = programs::targets_of(what, "", timeout_seconds);
  if (!targets) return targets;
  if (targets.value().methods.empty())
    return Failure{fmt::format("heapsum: error: {}\n", targets.value().left_out[0].why)};
  if (std::string why = complaint(targets.value().methods[0].program); !why.empty())
    return Failure{std::move(why)};
  return targets;
}

}  // namespace heapsum::enumerate
