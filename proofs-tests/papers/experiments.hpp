// SPDX-License-Identifier: Apache-2.0
// The programs of examples/papers, and what the judge counts on them. The judge tries every heap with
// every key out of a few; so many keys as ints are compared are enough to meet every order of them.
#pragma once

#include <cstdint>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "published.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {

inline syntax::Program experiment(const std::string& file, const std::string& entry = {}) {
  std::ifstream in(root() / "examples/papers" / (file + ".javalite"));
  EXPECT_TRUE(in) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return loaded(text.str(), entry);
}

inline std::uint64_t paths(const syntax::Program& program, PolicyName policy,
                           const Bounds& bounds) {
  return explored(program, policy, bounds).result.complete();
}

/// What a lazy path decides of its input: its references.
inline std::map<std::pair<std::size_t, std::size_t>, semantics::InputValue> references(
    const Judged& judged) {
  auto decided = judged.decided;
  std::erase_if(decided, [](const auto& one) {
    return std::holds_alternative<bool>(one.second) ||
           std::holds_alternative<std::int64_t>(one.second);
  });
  return decided;
}

/// Flows are the decisions and ends that some heap has; lazy paths tell references apart as well.
inline PathCounts judged_paths(const syntax::Program& program, const Bounds& bounds,
                               std::vector<std::int32_t> keys) {
  std::set<std::pair<semantics::OutcomeKind, std::string>> flows;
  std::set<std::tuple<semantics::OutcomeKind, std::string,
                      std::map<std::pair<std::size_t, std::size_t>, semantics::InputValue>>>
      lazy;
  for (const Judged& judged : enumerate(program, {.bounds = bounds, .integers = std::move(keys)})) {
    const Verdict& v = judged.verdict;
    if (v.outcome != semantics::OutcomeKind::returned &&
        v.outcome != semantics::OutcomeKind::null_dereference &&
        v.outcome != semantics::OutcomeKind::assertion_failure)
      continue;
    flows.emplace(v.outcome, v.decisions);
    lazy.emplace(v.outcome, v.decisions, references(judged));
  }
  return {.lazy = lazy.size(), .flows = flows.size()};
}

}  // namespace heapsum::testing
