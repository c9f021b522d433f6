// SPDX-License-Identifier: Apache-2.0
#include <heapsum/task/settings.hpp>

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace heapsum::task {

namespace {

constexpr std::uint32_t kDefaultK = 3;
constexpr std::string_view kAllOthers = "*";

std::string unknown_class(const std::string& name, const syntax::Program& program) {
  std::vector<std::string> names;
  for (const syntax::Class& c : program.classes) names.push_back(c.name);
  return fmt::format("heapsum: error: --scope: the program has no class '{}'; it has {}\n", name,
                     fmt::join(names, ", "));
}

/// One entry a class; none where no class is bounded.
Result<std::vector<std::uint32_t>, std::string> scope_of(const Limits& given,
                                                         const syntax::Program& program) {
  std::vector<std::uint32_t> scope;
  if (const auto rest = given.scope.find(std::string(kAllOthers)); rest != given.scope.end())
    for (const syntax::Class& c : program.classes)
      scope.push_back(c.kind == syntax::Class::Kind::array ? semantics::kUnbounded : rest->second);
  for (const auto& [name, count] : given.scope) {
    if (name == kAllOthers) continue;
    const auto at = std::ranges::find(program.classes, name, &syntax::Class::name);
    if (at == program.classes.end()) return Failure{unknown_class(name, program)};
    scope.resize(program.classes.size(), semantics::kUnbounded);
    scope[static_cast<std::size_t>(at - program.classes.begin())] = count;
  }
  return scope;
}

}  // namespace

Result<semantics::Bounds, std::string> bounds_of(const Settings& settings,
                                                 const syntax::Program& program) {
  const Limits& given = settings.limits;
  semantics::Bounds bounds;
  bounds.symbolic_null = given.symbolic_null;
  bounds.symbolic_alias = given.symbolic_alias;
  bounds.array_length = given.max_array_length;
  const bool concrete = settings.mode.policy == semantics::PolicyName::concrete;
  bounds.k = given.k.value_or(concrete ? semantics::kUnbounded : kDefaultK);
  bounds.unwind =
      given.unwind.value_or(bounds.k == semantics::kUnbounded ? bounds.k : bounds.k + 1);
  auto scope = scope_of(given, program);
  if (!scope) return Failure{scope.error()};
  bounds.scope = std::move(scope).value();
  return bounds;
}

explore::PathLimits path_limits(const Limits& given, const syntax::Program& program) {
  explore::PathLimits limits;
  limits.branches = given.branch_bound.value_or(semantics::kUnbounded);
  limits.in_a_row = given.branches_in_a_row;
  limits.conditions = given.max_pc.value_or(semantics::kUnbounded);
  if (!given.call_depth) return limits;
  const auto file_of = [&](const syntax::Method& m) {
    return program.source.file_at(program[m.body].where.begin);
  };
  const std::string home = file_of(program[program.entry]);
  for (const syntax::Method& m : program.methods) limits.counts.push_back(file_of(m) == home);
  limits.calls = *given.call_depth + program.entry_calls + 1;
  return limits;
}

}  // namespace heapsum::task
