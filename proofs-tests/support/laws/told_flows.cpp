// SPDX-License-Identifier: Apache-2.0
#include "laws/told_flows.hpp"

#include <optional>
#include <vector>

namespace heapsum::testing {

namespace {

using guard::Answer;
using guard::Formula;
using semantics::Event;

/// What each flow decided. Nothing where a flow is not told, or there are many.
std::optional<std::vector<Formula>> decided(guard::Terms& terms, const std::vector<Event>& events) {
  std::vector<Formula> flows{guard::yes()};
  for (const Event& e : events) {
    std::vector<Formula> ways{e.added};
    if (e.kind == Event::Kind::join) {
      if (!e.cases || e.cases->flows.size() != e.target) return std::nullopt;
      ways.clear();
      for (const std::vector<Event>& flow : e.cases->flows) {
        const auto below = decided(terms, flow);
        if (!below) return std::nullopt;
        ways.insert(ways.end(), below->begin(), below->end());
      }
    }
    std::vector<Formula> further;
    for (const Formula flow : flows)
      for (const Formula way : ways) further.push_back(terms.both(flow, way));
    flows = std::move(further);
    if (flows.size() > kMostCases) return std::nullopt;
  }
  return flows;
}

}  // namespace

std::string cases_violation(const Explored& e, const semantics::Config& ended, Tally& tally) {
  const auto flows = decided(*e.terms, ended.history.events());
  if (!flows || flows->size() < 2) return {};
  tally["told flows"] += flows->size();
  Formula any = guard::no();
  for (const Formula flow : *flows) {
    if (e.solver->ask(ended.path, e.terms->both(any, flow)).answer == Answer::sat)
      return "an input takes two flows of a merged path";
    any = e.terms->either(any, flow);
  }
  if (e.solver->ask(ended.path, !any).answer == Answer::sat)
    return "an input takes no flow of its merged path";
  return {};
}

}  // namespace heapsum::testing
