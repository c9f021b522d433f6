// SPDX-License-Identifier: Apache-2.0
// Corollaries 11 and 12 [ehs]: the sequences of decisions under lazy are those under summary, and
// the final summary states are as many as there are sequences.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "exactness.hpp"

namespace heapsum::testing {
namespace {

using semantics::PolicyName;

/// A flow is a sequence of decisions. They determine the outcome; it is written behind them so that
/// a path which ends in another way is another flow.
std::multiset<std::string> flows(const Explored& e) {
  std::multiset<std::string> all;
  for (const semantics::Config& c : e.ended)
    all.insert(fmt::format("{}/{}", decisions(c), static_cast<int>(c.outcome().kind)));
  return all;
}

std::set<std::string> distinct(const std::multiset<std::string>& all) {
  return {all.begin(), all.end()};
}

std::string first_difference(const std::set<std::string>& lazy,
                             const std::set<std::string>& summary) {
  for (const std::string& flow : lazy)
    if (!summary.contains(flow)) return "a flow of lazy only: " + flow;
  for (const std::string& flow : summary)
    if (!lazy.contains(flow)) return "a flow of summary only: " + flow;
  return {};
}

std::optional<std::string> violation(const syntax::Program& program,
                                     const semantics::Bounds& bounds, Tally& tally) {
  const Explored lazy = explored(program, PolicyName::lazy, bounds, kSmallEffort);
  const Explored summary = explored(program, PolicyName::summary, bounds, kSmallEffort);
  for (const Explored* e : {&lazy, &summary}) {
    if (e->result.stop == explore::Stop::finished) continue;
    ++tally[kSkipped];
    return std::nullopt;
  }
  const auto lazy_flows = flows(lazy), summary_flows = flows(summary);
  const auto wanted = distinct(lazy_flows), found = distinct(summary_flows);
  if (const std::string wrong = first_difference(wanted, found); !wrong.empty()) return wrong;
  if (found.size() != summary_flows.size()) {
    const auto twice = std::find_if(found.begin(), found.end(), [&](const std::string& flow) {
      return summary_flows.count(flow) > 1;
    });
    return "a flow that two final summary states have: " + *twice;
  }
  if (lazy_flows.size() < summary_flows.size()) return "fewer lazy paths than flows";
  tally["flows"] += found.size();
  tally["lazy paths"] += lazy_flows.size();
  tally["states"] += lazy.result.states + summary.result.states;
  if (lazy_flows.size() > summary_flows.size())
    ++tally["programs with fewer flows than lazy paths"];
  return std::nullopt;
}

TEST(RandomFlows, TheFlowsOfLazyAreTheFinalStatesOfSummary) {
  const Tally tally = expect_of_random_programs({.count = 3000, .most_k = 3}, violation);
  EXPECT_GT(tally.at("programs with fewer flows than lazy paths"), 0U);
}

}  // namespace
}  // namespace heapsum::testing
