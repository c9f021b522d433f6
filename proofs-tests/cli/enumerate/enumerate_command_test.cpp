// SPDX-License-Identifier: Apache-2.0
// heapsum enumerate: text, count, JSON, DOT, exit codes.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kTree = "examples/invariants/full-tree.javalite";

ToolRun enumerate(const std::string& program, const std::string& invariant,
                  std::vector<std::string> more = {}) {
  std::vector<std::string> words{"enumerate", program, "--assume-method", invariant};
  words.insert(words.end(), more.begin(), more.end());
  return heapsum(words);
}

/// Its invariant does not end on a cycle.
const char* const kWalk =
    "(((class Cell ([Cell next]) ()) (class List ([Cell head]) ((bool ok"
    " (var Cell at := (this $ head) in"
    "  (begin (while (at != null) (at := (at $ next))) true)))))) (List ok))";

TEST(EnumerateCommand, SaysHowManyThereAreOfEachSize) {
  const ToolRun run = enumerate(kTree, "rep-ok", {"--scope", "Node=5"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(says(run, "Tree.rep-ok in " + kTree)) << run.out;
  EXPECT_TRUE(says(run, "at most 5 Node, 3 of every other class, numbers 0 to 5")) << run.out;
  EXPECT_TRUE(says(run, "  10  this.root = new Node")) << run.out;
  EXPECT_TRUE(says(run, "55 more: --structures all")) << run.out;
  EXPECT_TRUE(says(run, "\n65 structures\n")) << run.out;
  EXPECT_TRUE(says(run, "1 of 0, 1 of 1, 2 of 2, 5 of 3, 14 of 4, 42 of 5")) << run.out;
}

TEST(EnumerateCommand, CountIsANumberAlone) {
  EXPECT_EQ(enumerate(kTree, "Tree.rep-ok", {"--count", "--scope", "Node=6"}).out, "197\n");
  EXPECT_EQ(enumerate(kTree, "rep-ok", {"--count", "--scope", "Node=0"}).out, "1\n");
  EXPECT_EQ(enumerate(kTree, "rep-ok", {"--count", "--range", "1..2"}).out, "3\n");
}

TEST(EnumerateCommand, StructuresAreWrittenAsFarAsTheyAreWishedFor) {
  const ToolRun none = enumerate(kTree, "rep-ok", {"--structures", "none"});
  EXPECT_FALSE(says(none, "new Node")) << none.out;
  const ToolRun all = enumerate(kTree, "rep-ok", {"--structures", "all", "--scope", "Node=4"});
  EXPECT_TRUE(says(all, "\n  23  this.root")) << all.out;
  EXPECT_FALSE(says(all, "more:")) << all.out;
}

TEST(EnumerateCommand, EachLineOfJsonIsAnInputOnWhichTheInvariantIsTrue) {
  const ToolRun run = enumerate(kTree, "rep-ok", {"--format", "json"});
  EXPECT_EQ(run.exit_code, 0);
  const auto heaps = lines_of(run.out);
  ASSERT_EQ(heaps.size(), 9U);
  for (const std::string& heap : heaps) {
    const ToolRun again = heapsum({"run", kTree, "--mode", "concrete", "--heap", "-"}, heap);
    EXPECT_TRUE(says(again, "returned true")) << heap << again.err;
  }
}

TEST(EnumerateCommand, PicturesHaveAnArrowForEachReference) {
  const ToolRun two = enumerate(kTree, "rep-ok", {"--format", "dot", "--structures", "first", "2"});
  EXPECT_TRUE(says(two, "digraph structures {")) << two.out;
  EXPECT_TRUE(says(two, "n2_0 -> n2_1 [label=\"root\"];")) << two.out;
  EXPECT_FALSE(says(two, "cluster_3")) << two.out;
}

TEST(EnumerateCommand, WhatIsUndecidedIsSaidInEveryFormat) {
  const ScratchFile program(kWalk);
  const std::string words = "undecided: 6 candidates, on which the invariant did not end";
  for (const std::vector<std::string>& format :
       {std::vector<std::string>{}, {"--count"}, {"--format", "json"}, {"--format", "dot"}}) {
    std::vector<std::string> more{"--max-steps", "500"};
    more.insert(more.end(), format.begin(), format.end());
    const ToolRun run = enumerate(program.name(), "ok", more);
    EXPECT_EQ(run.exit_code, 5) << run.out;
    EXPECT_TRUE(says(run, words)) << run.out << run.err;
  }
}

TEST(EnumerateCommand, APictureThatLacksSomethingSaysSo) {
  const ScratchFile program(kWalk);
  const std::string note = "INCOMPLETE: not everything is in this picture";
  const ToolRun some = enumerate(program.name(), "ok", {"--max-steps", "500", "--format", "dot"});
  EXPECT_NE(some.out.find(note), std::string::npos) << some.out;
  const ToolRun all = enumerate(kTree, "rep-ok", {"--format", "dot"});
  EXPECT_EQ(all.out.find(note), std::string::npos) << all.out;
}

TEST(EnumerateCommand, ATimeoutIsSaidAndWhatWasFoundIsThere) {
  const ToolRun run = enumerate(kTree, "rep-ok",
                                {"--scope", "Node=30", "--timeout", "0.3", "--structures", "none"});
  EXPECT_EQ(run.exit_code, 5);
  EXPECT_TRUE(says(run, "these may not be all:\n  - --timeout 0.3 stopped the exploration"))
      << run.out;
  EXPECT_TRUE(says(run, " structures\n")) << run.out;
}

TEST(EnumerateCommand, ProgressIsOnStandardErrorWhereItIsWishedFor) {
  const ToolRun run = enumerate(
      kTree, "rep-ok",
      {"--scope", "Node=30", "--timeout", "1.5", "--progress", "always", "--structures", "none"});
  EXPECT_NE(run.err.find(" structures, "), std::string::npos) << run.err;
  EXPECT_EQ(run.out.find("candidates, "), std::string::npos) << run.out;
}

TEST(EnumerateCommand, ATypeWithoutAClassIsNamed) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const ToolRun run = shell(
      "mkdir -p build/keyless && echo 'class Keyless { Comparable key; boolean repOK() "
      "{ return key == null; } }' > build/keyless/Keyless.java && heapsum enumerate "
      "build/keyless/Keyless.java --assume-method repOK");
  EXPECT_EQ(run.exit_code, 5);
  EXPECT_TRUE(says(run, "no subtype of java.lang.Comparable is known")) << run.out;
}

TEST(EnumerateCommand, AnInvariantOfAJavaClassIsRunOnItsObjects) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const std::string tree = "examples/java/SearchTree.java";
  EXPECT_EQ(enumerate(tree, "repOK", {"--count", "--scope", "Node=4", "--range", "1..4"}).out,
            "51\n");  // choose(4, n) times the shapes of n nodes: 1 + 4 + 12 + 20 + 14
  const ToolRun refused = enumerate(tree, "find");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(says(refused, "SearchTree.find is no invariant\n  hint: an invariant is a method"))
      << refused.err;
}

TEST(EnumerateCommand, TheHashOfAnObjectIsNoPartOfAStructure) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const ToolRun run = shell(
      "mkdir -p build/keyed && echo 'class Keyed { Keyed next; boolean repOK() "
      "{ return next == null || next.hashCode() != 0; } }' > build/keyed/Keyed.java && heapsum "
      "enumerate build/keyed/Keyed.java --assume-method repOK --scope Keyed=2 --count");
  EXPECT_EQ(run.out, "5\n") << run.err;  // null, itself, another one before null, this or itself
}

TEST(EnumerateCommand, FieldsWithTheNamesOfOthersArePartsOfAStructure) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const ToolRun run = shell(
      "mkdir -p build/named && echo 'class Above { boolean begin; int n; } class Named extends "
      "Above "
      "{ boolean n; boolean repOK() { return (begin || n) && super.n == 0; } }' "
      "> build/named/Named.java && heapsum "
      "enumerate build/named/Named.java --assume-method repOK --count --range 0..1");
  EXPECT_EQ(run.out, "3\n") << run.err;
}

TEST(EnumerateCommand, AnInvariantMayKeepWhatItMetInAHashSetOfTheJdk) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const ToolRun run = shell(
      "mkdir -p build/met && echo 'class Met { Met next; boolean repOK() "
      "{ java.util.HashSet<Met> met = new java.util.HashSet<>(); "
      "for (Met at = this; at != null; at = at.next) if (!met.add(at)) return false; "
      "return true; } }' > build/met/Met.java && heapsum enumerate build/met/Met.java "
      "--assume-method repOK --scope Met=5 --count");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "5\n");
}

TEST(EnumerateCommand, TestsOfJavaMakeEachStructureAndPass) {
  if (jdk_home().empty()) GTEST_SKIP() << "no JDK";
  const auto tests = [](const std::string& format, std::vector<std::string> more) {
    more.insert(more.end(), {"--scope", "Node=3", "--range", "1..3", "--format", format, "-o",
                             "build/enumerated-" + format});
    return enumerate("examples/java/SearchTree.java", "repOK", more);
  };
  const ToolRun run = tests("junit", {});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_TRUE(says(run, "SearchTreeTest.java: 15 tests")) << run.out;
  EXPECT_TRUE(says(run, "15 compiled, 15 passed")) << run.out;  // 1 + 3 + 2 * 3 + 5
  EXPECT_NE(
      shell("cat build/enumerated-junit/SearchTreeTest.java").out.find("searchTree.root = node;"),
      std::string::npos);
  const ToolRun two = tests("junit5", {"--structures", "first", "2"});
  EXPECT_TRUE(says(two, "SearchTreeTest.java: 2 tests")) << two.out;
  EXPECT_TRUE(says(two, "2 of 15 structures get a test")) << two.err;
  const ToolRun refused = enumerate(kTree, "rep-ok", {"--format", "junit"});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_TRUE(says(refused, "--format: tests are of Java programs")) << refused.err;
}

TEST(EnumerateCommand, WrongUsageIsOneAndBadProgramsAreTwo) {
  const auto refused = [](const ToolRun& run, int code, const char* words) {
    EXPECT_EQ(run.exit_code, code) << run.err;
    EXPECT_TRUE(says(run, words)) << run.err;
  };
  refused(heapsum({"enumerate", kTree}), 1, "--assume-method is required");
  refused(enumerate(kTree, ""), 1, "--assume-method: [C.]m is wanted, not ''");
  refused(enumerate(kTree, "rep-ok", {"--range", "3..1"}), 1, "is not of the form LO..HI");
  refused(enumerate(kTree, "rep-ok", {"--range", "3"}), 1, "is not of the form LO..HI");
  refused(enumerate(kTree, "rep-ok", {"--scope", "Nod=1"}), 1, "Node");
  refused(enumerate(kTree, "rep-ok", {"--count", "--format", "json"}), 1, "exclude each other");
  refused(enumerate(kTree, "rep-ok", {"--entry", "Tree.rep-ok"}), 1, "there is no option --entry");
  refused(enumerate(kTree, "rep-okay"), 2, "no method 'rep-okay' in class Tree");
  refused(enumerate(kTree, "Node.holds"), 2, ":8:12: error: Node.holds is no invariant");
  refused(enumerate("/nowhere.javalite", "ok"), 2, "/nowhere.javalite: error: ");
  EXPECT_TRUE(says(heapsum({"enumerate", "--help"}), "Exit codes: 0"));
}

}  // namespace
}  // namespace heapsum::testing
