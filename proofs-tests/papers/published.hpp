// SPDX-License-Identifier: Apache-2.0
// Counting what the literature counts: complete paths (those that ended, errors included, without
// what a bound cut or an assumption excluded), and whether they are the right ones.
#pragma once

#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include "exactness.hpp"
#include "javalite_text.hpp"

namespace heapsum::testing {

using semantics::Bounds;
using semantics::PolicyName;

struct PathCounts {
  std::uint64_t lazy = 0, flows = 0;  // flows: the paths of summary
  bool operator==(const PathCounts&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const PathCounts& c) {
  return out << c.lazy << " lazy paths, " << c.flows << " flows";
}

inline PathCounts complete_paths(const syntax::Program& program, const Bounds& bounds) {
  return {explored(program, PolicyName::lazy, bounds).result.complete(),
          explored(program, PolicyName::summary, bounds).result.complete()};
}

/// Every heap of the judge satisfies exactly one path, with the same end, decisions and final heap,
/// and every path has a heap; under lazy and under summary.
inline void expect_exact(const syntax::Program& program, const Bounds& bounds) {
  Tally tally;
  EXPECT_EQ(exactness_violation(program, bounds, tally).value_or(""), "");
  EXPECT_FALSE(tally.contains(kSkipped));
  EXPECT_GT(tally["heaps"], 0U);
}

/// How many of the judge's input heaps lead to a complete path.
inline std::uint64_t complete_heaps(const syntax::Program& program, const Bounds& bounds) {
  const auto complete = [](const Judged& j) {
    return j.verdict.outcome == semantics::OutcomeKind::returned ||
           j.verdict.outcome == semantics::OutcomeKind::null_dereference ||
           j.verdict.outcome == semantics::OutcomeKind::assertion_failure;
  };
  const auto heaps = enumerate(program, {.bounds = bounds});
  return static_cast<std::uint64_t>(std::count_if(heaps.begin(), heaps.end(), complete));
}

}  // namespace heapsum::testing
