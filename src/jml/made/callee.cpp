// SPDX-License-Identifier: Apache-2.0
#include "callee.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::jml {

namespace {

CalleeClause clause_of(const ClauseMethod& c) { return {c.name, c.line, c.at_entry, c.exception}; }

std::vector<CalleeClause> clauses_of(const std::vector<ClauseMethod>& all) {
  std::vector<CalleeClause> made;
  for (const ClauseMethod& c : all) made.push_back(clause_of(c));
  return made;
}

CalleeCase case_of(const ContractCase& c) {
  CalleeCase made{clauses_of(c.requires_that), clauses_of(c.ensures), clauses_of(c.signals), {}};
  made.returns_only = c.returns_only.has_value();
  made.throws_only = c.throws_only;
  if (!c.frame) return made;
  for (const FramePart& p : c.frame->parts)
    made.modifies.push_back({p.name, p.type, p.target, p.index, p.line});
  return made;
}

}  // namespace

Callee callee(const Driver& what) {
  const auto& cases = what.contract.cases;
  const bool has_frames = !cases.empty() && std::ranges::all_of(cases, [](const ContractCase& c) {
    return c.frame.has_value();
  });
  Callee made{what.of.name, what.method.name, what.method.parameters.size(), what.line,
              what.pure || has_frames};
  for (const ContractCase& c : cases) made.cases.push_back(case_of(c));
  if (what.pure)
    for (CalleeCase& c : made.cases) c.modifies.clear();
  made.invariants = clauses_of(what.invariants);
  made.non_null_result = what.non_null_result;
  made.thrown = exceptions_of(what.contract);
  for (std::size_t i = 0; i < made.parameters; ++i) {
    const std::string& name = what.method.parameters[i].name;
    if (std::ranges::find(what.non_null, name) != what.non_null.end()) made.non_null.push_back(i);
    for (const Driver::OfParameter& p : what.of_parameters)
      if (p.parameter == name)
        for (const ClauseMethod& c : p.invariants)
          made.of_parameters.push_back({i, p.type, clause_of(c)});
  }
  return made;
}

}  // namespace heapsum::jml
