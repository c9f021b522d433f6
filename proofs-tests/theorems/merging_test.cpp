// SPDX-License-Identifier: Apache-2.0
// Exactness of merged runs against the concrete machine [design S14]: every concrete heap within the bounds satisfies
// exactly one merged path, with the same outcome, value and final heap; every merged path has a heap.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include <heapsum/syntax/parse.hpp>

#include "exactness.hpp"
#include "javalite_text.hpp"
#include "programs.hpp"
#include "theorem.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using explore::Merge;

class Merging : public ::testing::TestWithParam<ProgramCase> {};

TEST_P(Merging, EveryHeapSatisfiesExactlyOneMergedPath) {
  const syntax::Program program = loaded(GetParam().text);
  const semantics::Bounds bounds{.k = GetParam().k, .unwind = GetParam().unwind, .scope = {}};
  for (const Merge merge : {Merge::calls, Merge::all}) {
    SCOPED_TRACE(merge == Merge::calls ? "calls" : "all");
    Tally tally;
    EXPECT_EQ(merging_violation(program, bounds, merge, tally).value_or(""), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Merging, ::testing::ValuesIn(program_cases()));

TEST(RandomMerging, EveryHeapSatisfiesExactlyOneMergedPath) {
  const Tally tally =
      expect_of_random_programs({.count = 6000, .vocabulary = heap_vocabulary()},
                                [](const auto& program, const auto& bounds, Tally& t) {
                                  return merging_violation(program, bounds, Merge::all, t);
                                });
  EXPECT_GT(tally.at("joined states"), 500U);
  EXPECT_LT(tally.at("merged paths"), tally.at("flows"));
}

TEST(RandomMerging, InWhatIsAssumedOnly) {
  const Tally tally =
      expect_of_random_programs({.count = 4000, .vocabulary = heap_vocabulary()},
                                [](const auto& program, const auto& bounds, Tally& t) {
                                  return merging_violation(program, bounds, Merge::calls, t);
                                });
  EXPECT_GT(tally.at("joined states"), 0U);
}

TEST(Merging, ABoundThatBindsOnOneSideIsKept) {
  for (const std::string condition : {"p", "(not p)"}) {
    const syntax::Program program =
        loaded("(((class A ([A f]) ((bool m [bool p] (begin (if " + condition +
               " (begin (this $ f) true) else true) true))))) (A m))");
    const Explored e = explored_merged(program, {.k = 0, .unwind = 1, .scope = {}}, Merge::all);
    ASSERT_EQ(e.ended.size(), 1U) << condition;
    EXPECT_FALSE(e.ended[0].heaps_left_out.is_false()) << condition;
  }
}

TEST(Merging, ErrorsOfTwoPlacesStayApart) {
  const syntax::Program program = loaded(
      "(((class A () ((bool m [bool p] (begin (if p (assert (this = null)) "
      "else (assert (null = this))) true))))) (A m))");
  const Explored e = explored_merged(program, {.k = 0, .unwind = 1, .scope = {}}, Merge::all);
  ASSERT_EQ(e.ended.size(), 2U);
  EXPECT_NE(e.ended[0].outcome().where, e.ended[1].outcome().where);
}

// Search trees [design section 8]: an invariant that is assumed leaves one state, and `find` its own flows.
TEST(Merging, AnInvariantThatIsAssumedLeavesTheFlowsOfTheSearch) {
  std::ifstream in(root() / "examples/trees/search-tree.javalite");
  std::ostringstream text;
  text << in.rdbuf();
  auto program = syntax::load(Source("search-tree.javalite", text.str()), {}, {"Tree.rep-ok"});
  ASSERT_TRUE(program);
  const std::vector<std::uint64_t> expected{4, 10, 22, 46};
  for (std::uint32_t k = 1; k <= expected.size(); ++k) {
    const semantics::Bounds bounds{.k = k, .unwind = k + 1, .scope = {}};
    const Explored e = explored_merged(program.value(), bounds, Merge::calls);
    EXPECT_EQ(e.result.complete(), expected[k - 1]) << k;
  }
}

}  // namespace
}  // namespace heapsum::testing
