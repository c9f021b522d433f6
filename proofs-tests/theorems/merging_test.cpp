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
  EXPECT_GT(tally.at("told flows"), 200U);
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

syntax::Program class_a(const std::string& fields, const std::string& methods) {
  return loaded("(((class B ([bool b]) ()) (class A (" + fields + ") (" + methods + "))) (A m))");
}

std::string violation_of(const syntax::Program& program) {
  Tally tally;
  return merging_violation(program, {.k = 1, .unwind = 1, .scope = {}}, Merge::all, tally)
      .value_or("");
}

std::size_t merged_paths(const syntax::Program& program) {
  return explored_merged(program, {.k = 0, .unwind = 1, .scope = {}}, Merge::all).ended.size();
}

// A value that is known on one side only, and two that are known to differ, are not joined.
TEST(Merging, AKnownValueIsAClassOfItsOwn) {
  const auto paths = [](const std::string& type, const std::string& one, const std::string& other) {
    return merged_paths(
        class_a("", "(" + type + " m [bool p] [bool q] (if p " + one + " else " + other + "))"));
  };
  EXPECT_EQ(paths("bool", "true", "false"), 2U);
  EXPECT_EQ(paths("bool", "false", "true"), 2U);
  EXPECT_EQ(paths("bool", "q", "true"), 2U);
  EXPECT_EQ(paths("bool", "false", "q"), 2U);
  EXPECT_EQ(paths("bool", "false", "false"), 1U);
  EXPECT_EQ(paths("bool", "true", "true"), 1U);
  EXPECT_EQ(paths("bool", "q", "(not q)"), 1U);
  EXPECT_EQ(paths("A", "null", "this"), 2U);
  EXPECT_EQ(paths("A", "null", "null"), 1U);
}

// They are on their way to a handler that is none for them.
TEST(Merging, ErrorsInFlightAreJoinedIfTheyAreOfOnePlace) {
  const auto paths = [](const std::string& other) {
    return merged_paths(
        class_a("[bool b]",
                "(bool one [A x] (x $ b)) (bool two [A x] (x $ b)) (bool m [bool p] "
                "(try (if p (this @ one null) else (this @ " +
                    other + " null)) (catch ArithmeticException e false)))"));
  };
  EXPECT_EQ(paths("one"), 1U);
  EXPECT_EQ(paths("two"), 2U);
}

// What one side has not read is the content of the same field.
TEST(Merging, AFieldThatIsReadOnOneSideHasOneUnknown) {
  const std::string read = "(begin (this $ b) true)";
  for (const std::string& sides : {read + " else true", "true else " + read})
    for (const std::string result : {"(if p true else false)", "(if p false else true)"})
      EXPECT_EQ(
          violation_of(class_a("[bool b]", "(bool m [bool p] (begin (if p " + sides +
                                               ") (if (this $ b) " + result + " else false)))")),
          "")
          << sides << result;
}

// Whether an unknown is the content of its field is not told by what is in its object.
TEST(Merging, AnUnknownIsKnownBeforeWhatItsObjectHolds) {
  for (const std::string condition : {"((this $ f) $ b)", "(not ((this $ f) $ b))"})
    EXPECT_EQ(violation_of(class_a("[B f]", "(bool m [bool p] (begin (if p (assume " + condition +
                                                ") else true) true))")),
              "");
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

// A list of values: found at one of k places, or in none of a list of 0 to k nodes.
TEST(Merging, ASearchInAnAcyclicListHasTwoFlowsANodeAndOneMore) {
  std::ifstream in(root() / "examples/lists/acyclic-values.javalite");
  std::ostringstream text;
  text << in.rdbuf();
  for (const std::string invariant : {"List.ends", "List.is-short"}) {
    auto program = syntax::load(Source("acyclic-values.javalite", text.str()), {}, {invariant});
    ASSERT_TRUE(program);
    for (std::uint32_t k = 1; k <= 12; ++k) {
      const semantics::Bounds bounds{.k = k, .unwind = 51, .scope = {}};
      const Explored e = explored_merged(program.value(), bounds, Merge::calls);
      EXPECT_EQ(e.result.complete(), 2 * k + 1) << invariant;
      EXPECT_EQ(e.result.count(semantics::OutcomeKind::cut), 0U) << invariant;
    }
  }
}

}  // namespace
}  // namespace heapsum::testing
