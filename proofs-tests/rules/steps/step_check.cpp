// SPDX-License-Identifier: Apache-2.0
#include "step_check.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/std.h>

#include <heapsum/semantics/well_formed.hpp>

#include "step_comparison.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {

using semantics::Config;
using semantics::PolicyName;
using semantics::RuleId;

namespace {

struct Firing {
  RuleId rule;
  guard::Path path;  // of the state that it made
};

bool extends(const guard::Path& longer, const guard::Path& path) {
  const guard::PathNode* at = longer.newest();
  while (at != nullptr && at->size > path.size()) at = at->before.get();
  return at == path.newest();
}

/// The rules that made a successor: those whose path it extends.
std::string rules_of(const Config& c, const std::vector<Firing>& firings) {
  std::vector<std::string_view> rules;
  for (const Firing& f : firings)
    if (extends(c.path, f.path)) rules.push_back(info(f.rule).id);
  return rules.empty() ? "nothing" : fmt::format("{}", fmt::join(rules, " "));
}

}  // namespace

StepVerdict check_step(const StepText& step, PolicyName policy) {
  ReadScene read = read_scene(step);
  Scene& scene = read.scene;
  if (const auto v =
          semantics::violation(scene.script.program, scene.config, *scene.terms, *scene.solver))
    throw BadStep("the given state is ill-formed: " + *v);
  semantics::Machine machine(scene.script.program, policy, scene.bounds, *scene.terms,
                             *scene.solver);
  machine.limit(explore::machine_limits(scene.limits, scene.script.program));
  std::vector<Firing> firings;
  machine.on_rule([&](RuleId rule, const Config& c) { firings.push_back({rule, c.path}); });
  std::vector<Config> successors(1, scene.config);
  std::vector<Config> forks;
  machine.step(successors[0], forks);
  successors.insert(successors.end(), forks.begin(), forks.end());

  StepVerdict verdict;
  for (const Firing& f : firings) verdict.fired.insert(f.rule);
  if (successors.size() != step.yields.size())
    verdict.wrong.push_back(
        fmt::format("{} successors, not {}", successors.size(), step.yields.size()));
  for (std::size_t i = 0; i < std::min(successors.size(), step.yields.size()); ++i) {
    const std::string rules = rules_of(successors[i], firings);
    std::vector<std::string> wrong =
        differences(scene, successors[i], step.yields[i], read.yields[i]);
    if (rules != step.yields[i].head)
      wrong.insert(wrong.begin(), fmt::format("made by {}, not {}", rules, step.yields[i].head));
    for (const std::string& sentence : wrong)
      verdict.wrong.push_back(fmt::format("successor {}: {}", i + 1, sentence));
  }
  return verdict;
}

std::vector<PolicyName> policies_of(const std::filesystem::path& file, const StepText& step) {
  const auto relative = std::filesystem::relative(file, root() / "proofs-tests/rules");
  const std::string folder = *relative.begin();
  if (folder == "concrete") return {PolicyName::concrete};
  if (folder == "lazier") return {PolicyName::lazier};
  if (folder == "lazier-sharp") return {PolicyName::lazier_sharp};
  if (folder == "lazy" || folder == "certain") return {PolicyName::lazy};
  const auto uncertain = [](const Row& row) { return row.text.find('{') != std::string::npos; };
  const bool shared =
      folder == "ceks" && std::none_of(step.given.rows.begin(), step.given.rows.end(), uncertain);
  if (!shared) return {PolicyName::summary};
  std::vector<PolicyName> all;
  for (const semantics::PolicyEntry& policy : semantics::kPolicies) all.push_back(policy.name);
  return all;
}

}  // namespace heapsum::testing
