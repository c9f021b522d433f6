// SPDX-License-Identifier: Apache-2.0
// heapsum sample: what is drawn is valid and drawn uniformly, or as a profile says; formats, seeds, exit codes.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "java/java_tools.hpp"
#include "laws/chi_square.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const std::string kTree = "examples/invariants/full-tree.javalite";

/// Two classes, references of both kinds, a number and a bool that the invariant does not look at, and an order that it does.
const char* const kPairs =
    "(((class B ([A up] [bool mark]) ()) (class A ([A next] [B side] [int n] [int m])\n"
    "   ((bool ok (if ((this $ next) = null) true else ((this $ n) < ((this $ next) $ n)))))))\n"
    " (A ok))\n";

ToolRun sample(const std::string& program, const std::string& invariant,
               std::vector<std::string> more = {}) {
  std::vector<std::string> words{"sample", program, "--assume-method", invariant};
  words.insert(words.end(), more.begin(), more.end());
  return heapsum(words);
}

/// A heap with its objects in the order in which they are found from `this`, by the names of fields.
std::string canonical(const std::string& heap) {
  const json document = json::parse(heap);
  std::vector<std::string> order{document["this"]};
  std::string text;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const json object = document["objects"][order[i]];
    text += object["class"].get<std::string>() + "(";
    for (const auto& [field, value] : object["fields"].items()) {
      if (!value.is_string()) {
        text += field + "=" + value.dump() + " ";
        continue;
      }
      auto at = std::ranges::find(order, value.get<std::string>());
      if (at == order.end()) {
        order.push_back(value);
        at = order.end() - 1;
      }
      text += field + "=#" + std::to_string(at - order.begin()) + " ";
    }
    text += ")";
  }
  return text;
}

/// How often each heap is among the lines.
std::map<std::string, std::uint64_t> counted(const std::string& heaps) {
  std::map<std::string, std::uint64_t> all;
  for (const std::string& line : lines_of(heaps)) ++all[canonical(line)];
  return all;
}

std::map<std::string, counting::Integer> structures(const std::vector<std::string>& words) {
  const ToolRun run = heapsum(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::map<std::string, counting::Integer> all;
  for (const auto& [heap, times] : counted(run.out)) all[heap] = 1;
  return all;
}

TEST(SampleCommand, DrawsEachStructureAsOftenAsTheOthers) {
  const auto all = structures({"enumerate", kTree, "--assume-method", "Tree.rep-ok", "--scope",
                               "Node=4", "--format", "json"});
  ASSERT_EQ(all.size(), 23U);
  const ToolRun run =
      sample(kTree, "Tree.rep-ok",
             {"--scope", "Node=4", "--range", "*=0..4", "--count", "4600", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(lines_of(run.out).size(), 4600U);
  EXPECT_EQ(unlikely(counted(run.out), all), "");
}

TEST(SampleCommand, DrawsWhatNothingLooksAtAsOften) {
  const ScratchFile program(kPairs);
  const auto all = structures({"enumerate", program.name(), "--assume-method", "ok", "--scope",
                               "A=2", "--scope", "B=1", "--range", "0..1", "--format", "json"});
  ASSERT_GT(all.size(), 300U);
  const ToolRun run = sample(program.name(), "A.ok",
                             {"--scope", "A=2", "--scope", "B=1", "--range", "*=0..1", "--count",
                              "20000", "--format", "json", "--seed", "5"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(unlikely(counted(run.out), all), "");
}

TEST(SampleCommand, TheSameSeedDrawsTheSame) {
  const std::vector<std::string> words{"--scope",      "Node=6",   "--range",
                                       "*=0..1000000", "--format", "json"};
  const auto with = [&](const std::string& seed) {
    auto all = words;
    all.insert(all.end(), {"--seed", seed});
    return sample(kTree, "Tree.rep-ok", all).out;
  };
  EXPECT_EQ(with("3"), with("3"));
  EXPECT_NE(with("3"), with("4"));
}

TEST(SampleCommand, EachLineOfJsonIsAnInputOfTheEntry) {
  const std::string swap = "examples/probability/swap.javalite";
  const ToolRun run = heapsum({"sample", swap, "--scope", "Node=3", "--range", "elem=0..9",
                               "--count", "5", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  ASSERT_EQ(lines_of(run.out).size(), 5U);
  for (const std::string& heap : lines_of(run.out)) {
    const ToolRun again = heapsum({"run", swap, "--mode", "concrete", "--heap", "-"}, heap);
    EXPECT_TRUE(says(again, "returned")) << heap << again.err;
  }
}

TEST(SampleCommand, TextSaysWhatIsDrawnFromWhat) {
  const ToolRun run =
      sample(kTree, "Tree.rep-ok", {"--scope", "Node=4", "--range", "*=0..4", "--count", "3"});
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(says(run, "Tree.rep-ok in " + kTree)) << run.out;
  EXPECT_TRUE(says(run, "at most 4 Node, numbers 0 to 4, assuming Tree.rep-ok")) << run.out;
  EXPECT_TRUE(says(run, "3 inputs drawn with seed 0 from 23\n")) << run.out;
  EXPECT_TRUE(says(run, "\n   3  ")) << run.out;
  EXPECT_FALSE(says(run, "\n   4  ")) << run.out;
}

TEST(SampleCommand, PicturesShowArguments) {
  const ToolRun run = heapsum({"sample", "examples/probability/triangle.javalite", "--range",
                               "*=1..9", "--count", "2", "--format", "dot"});
  EXPECT_TRUE(says(run, "digraph structures {")) << run.out;
  EXPECT_TRUE(says(run, "n1_p0 [label=\"a = ")) << run.out;
  EXPECT_TRUE(says(run, "n2_p2 [label=\"c = ")) << run.out;
  EXPECT_FALSE(says(run, "cluster_3")) << run.out;
}

TEST(SampleCommand, WhereThereIsNoInputItSaysSo) {
  const ScratchFile program(
      "(((class A ([int n]) ((bool never false) (int m (this $ n))))) (A m))");
  for (const std::string format : {"text", "json", "dot"}) {
    const ToolRun run =
        sample(program.name(), "A.never", {"--range", "n=0..1", "--format", format});
    EXPECT_EQ(run.exit_code, 5);
    EXPECT_TRUE(says(run, "no input within these bounds satisfies the assumptions")) << run.out;
  }
}

TEST(SampleCommand, WhatIsNotKnownToBeValidIsSaid) {
  const ScratchFile program(
      "(((class Cell ([Cell next]) ()) (class List ([Cell head]) ((bool ok"
      " (var Cell at := (this $ head) in"
      "  (begin (while (at != null) (at := (at $ next))) true)))))) (List ok))");
  for (const std::string format : {"text", "json"}) {
    const ToolRun run = sample(program.name(), "List.ok",
                               {"--scope", "*=2", "--max-steps", "500", "--format", format});
    EXPECT_EQ(run.exit_code, 5);
    EXPECT_TRUE(says(run, "other inputs may be valid too")) << run.out << run.err;
    EXPECT_TRUE(says(run, "did not end within --max-steps 500")) << run.out << run.err;
  }
}

TEST(SampleCommand, AProfileWeighsNumbersAndSizes) {
  const ScratchFile program(
      "(((class A ([A next] [int n])\n"
      "   ((bool ok (if ((this $ next) = null) true else ((this $ n) < ((this $ next) $ n)))))))\n"
      " (A ok))\n");
  const ScratchFile profile(
      "{\"numbers\": {\"n\": [{\"from\": 0, \"to\": 3, \"probability\": \"3/4\"},\n"
      "                     {\"from\": 4, \"to\": 7, \"probability\": 0.25}]},\n"
      " \"sizes\": {\"class\": \"A\", \"probabilities\": {\"1\": 0.5, \"2\": 0.5}}}\n",
      ".json");
  const ToolRun run = sample(program.name(), "A.ok",
                             {"--profile", profile.name(), "--count", "4000", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::map<std::string, std::uint64_t> seen;
  for (const std::string& line : lines_of(run.out)) {
    const json heap = json::parse(line);
    std::string numbers;
    for (const auto& [name, object] : heap["objects"].items())
      numbers += object["fields"]["n"] < 4 ? "a" : "b";
    std::ranges::sort(numbers);
    ++seen[numbers];
  }
  // A low number has 3/16, a high one 1/16. Of two different ones 6 pairs are low, 16 mixed, 6 high.
  EXPECT_EQ(unlikely(seen, {{"a", 81}, {"b", 27}, {"aa", 54}, {"ab", 48}, {"bb", 6}}), "");
}

TEST(SampleCommand, WithoutTheAssumptionEveryInputIsDrawn) {
  const ToolRun run = heapsum({"sample", kTree, "--entry", "Tree.rep-ok", "--scope", "Node=1",
                               "--range", "*=0..0", "--count", "300", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  // No node, or one whose children are null or itself.
  EXPECT_EQ(unlikely(counted(run.out),
                     structures({"sample", kTree, "--entry", "Tree.rep-ok", "--scope", "Node=1",
                                 "--range", "*=0..0", "--count", "900", "--format", "json"})),
            "");
  EXPECT_EQ(counted(run.out).size(), 5U);
}

TEST(SampleCommand, TestsOfJavaAreCompiledAndPass) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const ToolRun run =
      heapsum({"sample", "examples/probability/SearchTree.java", "--entry", "SearchTree.find",
               "--assume-method", "SearchTree.repOK", "--scope", "Node=4", "--range", "*=0..99",
               "--count", "4", "--format", "junit", "-o", "build/sampled-tests"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_TRUE(says(run, "SearchTreeTest.java: 4 tests")) << run.out;
  EXPECT_TRUE(says(run, "4 compiled, 4 passed")) << run.out;
  const ToolRun refused = heapsum({"sample", kTree, "--assume-method", "Tree.rep-ok", "--scope",
                                   "Node=2", "--range", "*=0..2", "--format", "junit"});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_TRUE(says(refused, "--format: tests are of Java programs")) << refused.err;
}

}  // namespace
}  // namespace heapsum::testing
