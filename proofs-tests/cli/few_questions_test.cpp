// SPDX-License-Identifier: Apache-2.0
// How many questions a run asks is a promise: what seldom pays is not asked at each step.
#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {

namespace {

int questions(const std::string& program, const std::vector<std::string>& more) {
  return findings(program, more)["stats"]["queries"]["total"].get<int>();
}

/// Of a list without an invariant nearly every object that a reference may be is alive: 631 paths with four questions each.
TEST(Questions, DeadAliasesAreNotLookedForWhereAllLive) {
  EXPECT_LT(questions("examples/lists/contains.javalite", {"--k", "20", "--stats"}), 2500);
}

}  // namespace

}  // namespace heapsum::testing
