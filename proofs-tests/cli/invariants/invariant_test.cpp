// SPDX-License-Identifier: Apache-2.0
// --invariant run, guard, search, auto: one set of outcomes, other paths; what does not go together is refused.
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

const std::string kTree = "examples/trees/search-tree.javalite";

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words by(const std::string& invariant, const std::string& mode, const Words& more = {}) {
  return joined({"--assume-method", "Tree.rep-ok", "--scope", "*=4", "--mode", mode, "--invariant",
                 invariant},
                more);
}

std::set<std::string> outcomes(const nlohmann::json& found) {
  std::set<std::string> all;
  for (const auto& path : found["paths"])
    if (path["outcome"] != "excluded")
      all.insert(path["outcome"].get<std::string>() + " " + path.value("value", ""));
  return all;
}

TEST(Invariants, HoweverTheyAreAssumedHaveTheSameOutcomes) {
  const std::set<std::string> expected = outcomes(findings(kTree, by("run", "summary")));
  EXPECT_EQ(expected, (std::set<std::string>{"returned false", "returned true"}));
  for (const auto& [invariant, mode] :
       std::vector<std::pair<std::string, std::string>>{{"guard", "summary"},
                                                        {"search", "summary"},
                                                        {"search", "lazy"},
                                                        {"search", "lazier"},
                                                        {"search", "lazier#"}})
    EXPECT_EQ(outcomes(findings(kTree, by(invariant, mode))), expected) << invariant << " " << mode;
}

TEST(Invariants, ThatAreSearchedForLeavePathsOpen) {
  const auto run = findings(kTree, by("run", "lazy"));
  const auto search = findings(kTree, by("search", "lazy"));
  EXPECT_LT(search["stats"]["paths"]["complete"], run["stats"]["paths"]["complete"]);
  EXPECT_EQ(search["stats"]["paths"]["excluded"], 0);
  EXPECT_EQ(search["options"]["invariant"], "search");
  EXPECT_GT(search["stats"]["search"]["questions"], search["stats"]["search"]["refused"]);
  EXPECT_FALSE(run["options"].contains("invariant"));
  EXPECT_FALSE(run["stats"].contains("search"));
  JsonSchema schema("findings.schema.json");
  EXPECT_EQ(schema.complaint(search), "");
}

// Each path's witness, run by the concrete machine with the invariant before it, does what the path does.
TEST(Invariants, OfWitnessesHold) {
  const auto found = findings(kTree, by("search", "lazier#", {"--witness"}));
  ASSERT_GT(found["paths"].size(), 4U);
  for (const auto& path : found["paths"]) {
    const ScratchFile heap(path["witness"].dump(), ".json");
    const auto again = findings(
        kTree, {"--assume-method", "Tree.rep-ok", "--mode", "concrete", "--heap", heap.name()});
    ASSERT_EQ(again["paths"].size(), 1U);
    EXPECT_EQ(again["paths"][0]["outcome"], path["outcome"]);
    EXPECT_EQ(again["paths"][0]["value"], path["value"]);
  }
}

TEST(Invariants, BestAreSearchedForInTheLazyModesOnly) {
  EXPECT_EQ(findings(kTree, by("auto", "lazy"))["options"]["invariant"], "search");
  EXPECT_FALSE(findings(kTree, by("auto", "summary"))["options"].contains("invariant"));
}

TEST(Invariants, ThatNothingSatisfiesAreSaid) {
  const ScratchFile program("(((class A () ((bool m (assert false)) (bool never false)))) (A m))");
  const ToolRun run = heapsum({"check", program.name(), "--entry", "A.m", "--assume-method",
                               "A.never", "--invariant", "search"});
  EXPECT_TRUE(says(run, "no input satisfies what it assumes")) << run.out;
}

TEST(Invariants, ThatEndInErrorsAreSaid) {
  const ScratchFile program(
      "(((class A ([A f]) ((bool m true) (bool ok (((this $ f) $ f) = null))))) (A m))");
  const ToolRun run =
      heapsum({"run", program.name(), "--assume-method", "A.ok", "--invariant", "search"});
  EXPECT_TRUE(says(run, "the invariant ended in an error on ")) << run.out;
}

TEST(Invariants, AreNotSearchedForWhereStatesAreJoinedOrTheInputIsKnown) {
  EXPECT_TRUE(
      says(heapsum({"run", kTree, "--invariant", "search"}), "hint: --assume-method C.m names it"));
  for (const Words& more : std::vector<Words>{{"--mode", "concrete"}, {"--merge", "all"}}) {
    const ToolRun run = heapsum(
        joined({"run", kTree, "--assume-method", "Tree.rep-ok", "--invariant", "search"}, more));
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_TRUE(says(run, "--invariant search: ")) << run.err;
  }
  const ToolRun joins = heapsum(
      {"run", kTree, "--assume-method", "Tree.rep-ok", "--invariant", "guard", "--mode", "lazy"});
  EXPECT_TRUE(says(joins, "only --mode summary joins states")) << joins.err;
}

TEST(Scopes, ThatBoundEveryClassNeedNoK) {
  const auto all = findings(kTree, {"--scope", "*=2", "--max-paths", "5"});
  EXPECT_TRUE(all["options"]["k"].is_null());
  EXPECT_EQ(all["options"]["unwind"], 5);
  const auto one = findings(kTree, {"--scope", "Node=2", "--max-paths", "5"});
  EXPECT_EQ(one["options"]["k"], 3);
  const auto said = findings(kTree, {"--scope", "*=2", "--k", "2", "--max-paths", "5"});
  EXPECT_EQ(said["options"]["k"], 2);
}

}  // namespace
}  // namespace heapsum::testing
