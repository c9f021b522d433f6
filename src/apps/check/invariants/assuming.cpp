// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <heapsum/apps/check/invariants.hpp>
#include <heapsum/base/files.hpp>
#include <heapsum/jml/weave.hpp>

#include "search.hpp"

namespace heapsum::check {

namespace {

using report::FoundInvariants;

constexpr double kPart = 0.2;  // of --timeout

programs::Wanted with_invariants(programs::Wanted wanted,
                                 const std::vector<FoundInvariants>& found) {
  const auto text = read_file(wanted.program);
  const bool promises = text && jml::has_contracts(text.value());
  wanted.exits = promises ? jml::Exits::in_turn : jml::Exits::none;
  wanted.is_ours = true;
  for (const FoundInvariants& of : found)
    for (const std::string& condition : of.conditions)
      wanted.supposed.push_back({of.of.substr(of.of.rfind('.') + 1), condition});
  return wanted;
}

bool has_contract(const programs::Target& target) {
  return target.java->entry_method.ends_with(jml::kContract);
}

/// "p/C.m(I)V", also of a method that runs with its contract.
std::string named(const programs::Target& target) {
  const lower::JavaNames& names = *target.java;
  std::string_view method = names.entry_method;
  if (has_contract(target)) method.remove_suffix(jml::kContract.size());
  return fmt::format("{}.{}{}", names.entry_owner, method, names.entry_descriptor);
}

/// Those of `assuming` that are methods which are not safe without.
Second again(programs::Targets assuming, const std::vector<std::string>& unsafe,
             std::vector<FoundInvariants> found) {
  Second second{{.file = assuming.file, .java = std::move(assuming.java)}, {}, std::move(found)};
  for (programs::Target& t : assuming.methods) {
    const auto at = std::ranges::find(unsafe, named(t));
    if (!has_contract(t) || at == unsafe.end()) continue;
    second.targets.methods.push_back(std::move(t));
    second.instead_of.push_back(static_cast<std::size_t>(at - unsafe.begin()));
  }
  return second;
}

}  // namespace

std::vector<Again> with_found_invariants(const programs::Wanted& wanted,
                                         const std::string& of_class,
                                         const programs::Targets& targets,
                                         const Settings& settings) {
  std::vector<std::string> names;
  std::ranges::transform(targets.methods, std::back_inserter(names), named);
  Settings how = settings;
  how.trust = jvm::Trust::off;
  how.calls.reset();
  how.on_progress = {};
  how.how.budget.timeout_seconds *= kPart;
  const auto with =
      [=](Kinds kinds,
          const std::vector<report::MethodCheck>& known) -> Result<Second, std::string> {
    std::vector<std::string> unsafe = names;
    for (std::size_t i = 0; i < known.size(); ++i)
      if (known[i].verdict == report::Verdict::safe) unsafe[i].clear();
    auto found = invariants_of_file(wanted, of_class, how, kinds);
    if (!found) return Failure{"no invariants: " + found.error()};
    if (found.value().empty()) return Second{};
    auto assuming = programs::targets_of(with_invariants(wanted, found.value()), of_class,
                                         how.how.budget.timeout_seconds);
    if (!assuming) return Failure{"no invariants: " + assuming.error()};
    return again(std::move(assuming).value(), unsafe, std::move(found).value());
  };
  return {[=](const auto& known) { return with(Kinds::own, known); },
          [=](const auto& known) { return with(Kinds::all, known); }};
}

}  // namespace heapsum::check
