// SPDX-License-Identifier: Apache-2.0
// heapsum prob: text, JSON, exit codes, and what is said of bad input.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "json_schema.hpp"
#include "probability/tables.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kSwap = "examples/probability/swap.javalite";
const std::string kTriangle = "examples/probability/triangle.javalite";

ToolRun prob(std::vector<std::string> words) {
  words.insert(words.begin(), "prob");
  return heapsum(words);
}

/// A mistake: nothing is printed but what is wrong and what to do.
void expect_refused(const std::vector<std::string>& words, const std::string& error,
                    const std::string& hint) {
  const ToolRun run = prob(words);
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(says(run, "error: " + error)) << run.err;
  EXPECT_TRUE(hint.empty() || says(run, "hint: " + hint)) << run.err;
}

/// A counter that may be anything, and a method with most of what can happen.
const char* const kGrown =
    "(((class A ([A next] [int n])\n"
    "   ((int m [int x]\n"
    "     (begin (assert ((this $ n) < 5))\n"
    "            (if ((this $ next) = null) x else (10 / ((this $ next) $ n))))))))\n"
    " (A m))\n";

TEST(ProbCommand, ShowsReliabilityOutcomesAndPaths) {
  const ToolRun run = prob({kSwap, "--scope", "Node=2", "--range", "elem=0..1"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(says(run, "Node.swap in " + kSwap + "\nat most 2 Node, elem 0 to 1\n17 inputs\n"))
      << run.out;
  EXPECT_TRUE(says(run, "success    1\nfailure    0\nnot known  0\n")) << run.out;
  EXPECT_TRUE(says(run, "returned null          0.058824   1/17       1      1")) << run.out;
  EXPECT_TRUE(says(run, "  0.176471  3/17  returned an object")) << run.out;
}

TEST(ProbCommand, TheLeastLikelyPathIsFirstWhereThatIsWished) {
  const ToolRun run =
      prob({kTriangle, "--range", "*=1..3", "--sort", "probability", "--paths", "first", "1"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(says(run, "more: --paths all")) << run.out;
  const auto all = probabilities({kTriangle, "--range", "*=1..3", "--sort", "probability"});
  report::Rational last = 0, sum = 0;
  for (const auto& path : all["paths"]) {
    const report::Rational p = rational(path["probability"]);
    EXPECT_LE(last, p);
    last = p;
    sum += p;
  }
  EXPECT_EQ(sum, 1);
}

TEST(ProbCommand, JsonIsAsItsSchemaSays) {
  const ScratchFile program(kGrown);
  JsonSchema schema("probability.schema.json");
  for (const std::string places : {"none", "lines", "branches", "asserts"}) {
    const auto found =
        probabilities({program.name(), "--scope", "A=2", "--range", "*=0..9", "--places", places});
    EXPECT_EQ(schema.complaint(found), "");
    EXPECT_EQ(found["places"].empty(), places == "none");
    EXPECT_EQ(found["reliability"]["not_known"], "0");
  }
  const auto given = probabilities({kSwap, "--range", "*=0..9", "--null", "0.1", "--new", "0.8"});
  EXPECT_EQ(schema.complaint(given), "");
  EXPECT_EQ(given["outcomes"][0]["probability"], "1/10");
}

TEST(ProbCommand, SharesOfFailuresAreThoseOfTheirInputs) {
  const ScratchFile program(kGrown);
  const auto found =
      probabilities({program.name(), "--scope", "A=1", "--range", "*=0..9", "--places", "asserts"});
  // One object, which is its own successor or has none, ten numbers of its own and ten of x.
  EXPECT_EQ(found["inputs"], "200");
  EXPECT_EQ(found["reliability"]["failure"], "11/20");  // n ≥ 5, or a cycle and n = 0
  for (const auto& o : found["outcomes"]) {
    if (o["outcome"] == "assertion failure") {
      EXPECT_EQ(o["probability"], "1/2");
    }
    if (o["outcome"] == "division by zero") {
      EXPECT_EQ(o["probability"], "1/20");
    }
  }
  ASSERT_EQ(found["places"].size(), 2U);
  EXPECT_EQ(found["places"][1]["conditional"], "1/2");
}

TEST(ProbCommand, BranchesHaveTheShareOfTheVisitsOfTheirCondition) {
  const ScratchFile program(
      "(((class A () ((static int m [int x] (var int i := 0 in (begin (while (i < x) (i := (i + "
      "1)))"
      " i)))))) (A m))");
  const auto found = probabilities({program.name(), "--range", "x=0..3", "--places", "branches"});
  ASSERT_EQ(found["places"].size(), 2U);
  EXPECT_EQ(found["places"][0]["reach"], "3/4");
  EXPECT_EQ(found["places"][0]["hits"], "3/2");
  EXPECT_EQ(found["places"][0]["conditional"], "3/5");
  EXPECT_EQ(found["places"][1]["hits"], "1");
}

TEST(ProbCommand, WhatALimitCutIsNotKnownAndTheSharesAddUp) {
  const ScratchFile program(
      "(((class A () ((static int m [int x] (begin (while (x > 7) x) x))))) (A m))");
  const auto found =
      probabilities({program.name(), "--range", "x=0..9", "--max-steps", "1000"}, {5});
  EXPECT_EQ(found["reliability"]["success"], "4/5");
  EXPECT_EQ(found["reliability"]["not_known"], "1/5");
  EXPECT_EQ(found["reasons"].size(), 1U);
}

TEST(ProbCommand, WhatABoundOnArraysCutIsNotKnown) {
  const ScratchFile program(
      "(((class A () ((static int m [int n] (var (array int) a := (new (array int) n) in"
      " (a $ length)))))) (A m))");
  const auto found = probabilities({program.name(), "--range", "n=0..9"}, {5});
  EXPECT_EQ(found["inputs"], "10");
  EXPECT_EQ(found["reliability"]["success"], "2/5");
  EXPECT_EQ(found["reliability"]["not_known"], "3/5");
}

TEST(ProbCommand, ATimeoutLeavesWhatIsKnownAndTheSharesAddUp) {
  const auto found =
      probabilities({"examples/invariants/full-tree.javalite", "--entry", "Tree.rep-ok", "--scope",
                     "Node=12", "--range", "*=0..12", "--timeout", "1"},
                    {5});
  const auto& all = found["reliability"];
  EXPECT_EQ(rational(all["success"]) + rational(all["failure"]) + rational(all["not_known"]), 1);
  EXPECT_GT(rational(all["not_known"]), 0);
}

TEST(ProbCommand, InputsOnWhichAnAssumptionFailsAreNone) {
  const auto found =
      probabilities({"examples/invariants/full-tree.javalite", "--entry", "Tree.rep-ok",
                     "--assume-method", "Tree.rep-ok", "--scope", "Node=4", "--range", "*=0..4"});
  EXPECT_EQ(found["inputs"], "23");  // as heapsum enumerate has them
  EXPECT_EQ(found["outcomes"].size(), 1U);
}

TEST(ProbCommand, WhereNoInputSatisfiesTheAssumptionsThereAreNoProbabilities) {
  const ScratchFile program(
      "(((class A ([int n]) ((bool never false) (int m (this $ n))))) (A m))");
  const std::vector<std::string> words{program.name(), "--assume-method", "A.never", "--range",
                                       "n=0..1"};
  EXPECT_TRUE(says(prob(words), "no input within these bounds satisfies the assumptions"));
  EXPECT_EQ(probabilities(words, {5})["inputs"], "0");
}

TEST(ProbCommand, ANumberWithoutARangeIsNamedWithTheFlagToGive) {
  expect_refused({kSwap, "--scope", "Node=2"}, "Node.elem is a number without a range",
                 "--range 'elem=0..9'");
  expect_refused({kTriangle, "--range", "a=1..9", "--range", "c=1..9"},
                 "b is a number without a range", "--range 'b=0..9'");
}

TEST(ProbCommand, AClassWithoutAScopeIsNamedWithTheFlagToGive) {
  expect_refused({kSwap, "--range", "*=0..9"},
                 "inputs may have objects of Node, and --scope does not say how many",
                 "--scope 'Node=3'");
}

TEST(ProbCommand, GivenProbabilitiesAreTwoAndNotMoreThanOne) {
  const std::vector<std::string> swap{kSwap, "--range", "*=0..9"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), swap.begin(), swap.end());
    return more;
  };
  expect_refused(with({"--null", "0.1"}), "--null and --new go together", "");
  expect_refused(with({"--null", "0.6", "--new", "0.5"}), "--null and --new are more than 1", "");
  expect_refused(with({"--null", "1.5", "--new", "0"}), "--null: '1.5' is no decimal number", "");
  expect_refused(with({"--null", "x", "--new", "0"}), "--null: 'x' is no decimal number", "");
}

TEST(ProbCommand, RangesAreWholeNotEmptyAndOfSomething) {
  expect_refused({kTriangle, "--range", "*=9..0"}, "--range: '9..0' is not of the form LO..HI", "");
  expect_refused({kTriangle, "--range", "*=a..b"}, "--range: 'a..b' is not of the form LO..HI", "");
  expect_refused({kTriangle, "--range", "0..9"}, "--range: '0..9' is not of the form NAME=LO..HI",
                 "--range '*=0..9'");
  expect_refused({kTriangle, "--range", "*=0..9", "--range", "bb=0..9"},
                 "--range: no number of the input is called 'bb'", "");
  expect_refused({kSwap, "--scope", "Node=2", "--range", "elm=0..9", "--range", "*=0..1"},
                 "--range: no number of the input is called 'elm'", "did you mean 'elem'?");
  expect_refused({kSwap, "--scope", "Nod=2", "--range", "*=0..9"},
                 "--scope: the program has no class 'Nod'", "");
}

}  // namespace
}  // namespace heapsum::testing
