// SPDX-License-Identifier: Apache-2.0
// heapsum prob: trees, pictures, labels, estimates, and decimals as the thesis cuts them off.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "probability/tables.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kSwap = "examples/probability/swap.javalite";
const std::string kTriangle = "examples/probability/triangle.javalite";
const std::vector<std::string> kBounds{"--scope", "Node=2", "--range", "elem=0..1"};

ToolRun prob(const std::string& program, std::vector<std::string> words) {
  words.insert(words.begin(), {"prob", program});
  return heapsum(words);
}

ToolRun swap(std::vector<std::string> words) {
  words.insert(words.begin(), kBounds.begin(), kBounds.end());
  return prob(kSwap, words);
}

TEST(ProbTree, BranchesHaveTheShareOfWhatComesToThem) {
  const ToolRun run = swap({"--tree"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(says(run,
                   "\n├─ 0.058824 (node = null): yes\n"
                   "│  0.058824  1/17  returned null\n"
                   "└─ 0.941176 (node = null): no\n"
                   "   ├─ 0.125000 ((this $ next) = null): yes\n"
                   "   │  0.117647  2/17  returned an object\n"
                   "   └─ 0.875000 ((this $ next) = null): no\n"
                   "      ├─ 0.785714 ((this $ elem) > ((this $ next) $ elem)): no\n"
                   "      │  0.647059  11/17  returned an object\n"
                   "      └─ 0.214286 ((this $ elem) > ((this $ next) $ elem)): yes\n"
                   "         0.176471  3/17  returned an object\n"))
      << run.out;
}

TEST(ProbTree, WhatNoPathPartsAtIsOneBranch) {
  const ScratchFile program(
      "(((class A () ((static int m [int x]"
      " (begin (if (x < 5) 1 else 2) (if (x < 20) 1 else 2)))))) (A m))");
  const ToolRun run = prob(program.name(), {"--range", "x=0..9", "--tree"});
  EXPECT_TRUE(says(run, "├─ 0.500000 (x < 5): yes, (x < 20): yes\n")) << run.out;
  EXPECT_TRUE(says(run, "└─ 0.500000 (x < 5): no, (x < 20): yes\n")) << run.out;
}

TEST(ProbTree, APathEndsWhereItEndsThoughOneOtherGoesOn) {
  const ScratchFile program(
      "(((class A () ((static int m [int x] [int y]"
      " (if (x < 5) (if ((y + (10 / y)) > 50) 1 else 0) else 2))))) (A m))");
  const ToolRun run = prob(program.name(), {"--range", "*=0..9", "--tree"});
  EXPECT_TRUE(says(run, "├─ 0.500000 (x < 5): yes\n│  0.050000  1/20  division by zero at 1:"))
      << run.out;
  EXPECT_TRUE(says(run, "│  └─ 0.900000 ((y + (10 / y)) > 50): no\n")) << run.out;
}

TEST(ProbTree, PicturesHaveABranchForEachLineOfTheTree) {
  const ToolRun run = swap({"--format", "svg"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(run.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")) << run.out;
  EXPECT_TRUE(run.out.ends_with("</svg>\n"));
  std::size_t circles = 0;
  for (std::size_t at = 0; (at = run.out.find("<circle", at)) != std::string::npos; ++at) ++circles;
  EXPECT_EQ(circles, 7U);  // the root, three branches with two sides
  EXPECT_TRUE(says(run, ">0.214286<title>((this $ elem) &gt; ((this $ next) $ elem)): yes</title>"))
      << run.out;
  EXPECT_TRUE(says(run, ">0.176471  returned an object<title>3/17  returned an object</title>"))
      << run.out;
}

TEST(ProbTree, IsOfAllPaths) {
  EXPECT_EQ(swap({"--tree", "--paths", "none"}).exit_code, 1);
  EXPECT_EQ(swap({"--tree", "--format", "json"}).exit_code, 1);
  const ToolRun run = prob(kTriangle, {"--range", "*=1..3", "--tree"});
  EXPECT_FALSE(says(run, "more: --paths all")) << run.out;
}

TEST(ProbLabels, AreReachedWhereWhatStandsBehindThemIsEvaluated) {
  const ScratchFile program(
      "(((class A () ((static int m [int x]\n"
      "  (blocks (top (if (x < 5) (begin (x := (x + 1)) (goto top)) else (goto out)))\n"
      "          (out x)))))) (A m))");
  const auto found = probabilities({program.name(), "--range", "x=0..9", "--places", "labels"});
  EXPECT_EQ(JsonSchema("probability.schema.json").complaint(found), "");
  ASSERT_EQ(found["places"].size(), 2U);
  EXPECT_EQ(found["places"][0]["where"]["text"], "top");
  EXPECT_EQ(found["places"][0]["where"]["line"], 2);
  EXPECT_EQ(found["places"][0]["reach"], "1");
  EXPECT_EQ(found["places"][0]["hits"], "5/2");  // once, and for x below 5 as often as it is below
  EXPECT_EQ(found["places"][1]["hits"], "1");
  EXPECT_TRUE(says(prob(program.name(), {"--range", "x=0..9", "--places", "labels"}), "place "));
}

TEST(ProbEstimate, HasTheExactShareInItsInterval) {
  const auto found = probabilities(
      {kSwap, "--scope", "Node=2", "--range", "elem=0..1", "--sample", "2000", "--seed", "4"});
  EXPECT_EQ(JsonSchema("probability.schema.json").complaint(found), "");
  EXPECT_EQ(found["estimate"]["draws"], 2000);
  EXPECT_EQ(found["estimate"]["rows"].size(), 5U);
  std::size_t seen = 0;
  for (const auto& row : found["estimate"]["rows"]) {
    const double least = row["least"], greatest = row["greatest"];
    if (row["what"] == "success") {
      EXPECT_EQ(row["draws"], 2000);
      EXPECT_EQ(greatest, 1);
    }
    if (row["what"] != "returned null") continue;
    ++seen;
    EXPECT_LT(least, 1.0 / 17);
    EXPECT_GT(greatest, 1.0 / 17);
    EXPECT_LT(greatest - least, 0.03);
  }
  EXPECT_EQ(seen, 1U);
}

TEST(ProbEstimate, TellsFailuresFromSuccesses) {
  const ScratchFile program("(((class A () ((static int m [int x] (10 / x))))) (A m))");
  const auto found = probabilities({program.name(), "--range", "x=0..9", "--sample", "2000"});
  const auto& rows = found["estimate"]["rows"];
  ASSERT_EQ(rows[0]["what"], "success");
  ASSERT_EQ(rows[1]["what"], "failure");
  EXPECT_EQ(rows[0]["draws"].get<int>() + rows[1]["draws"].get<int>(), 2000);
  EXPECT_LT(rows[1]["least"].get<double>(), 0.1);
  EXPECT_GT(rows[1]["greatest"].get<double>(), 0.1);
}

TEST(ProbEstimate, IsThereWhereNumbersAreNotCountedInTime) {
  const ScratchFile program(
      "(((class A () ((static bool m [int x] [int y] (((x ^ y) * (x | y)) < 100000))))) (A m))");
  const std::vector<std::string> words{"--range", "*=0..99999", "--effort",
                                       "2000",    "--sample",   "300"};
  const ToolRun run = prob(program.name(), words);
  EXPECT_EQ(run.exit_code, 5) << run.out;
  EXPECT_TRUE(says(run, "were not counted exactly within --effort 2000")) << run.out;
  EXPECT_TRUE(says(run, "estimate of 300 inputs that were drawn with seed 0, 95 % confidence\n"))
      << run.out;
  EXPECT_TRUE(says(run, "returned false")) << run.out;
}

TEST(ProbEstimate, OfGivenChoicesThereIsNone) {
  const ToolRun run =
      prob(kSwap, {"--range", "*=0..9", "--null", "0.1", "--new", "0.8", "--sample", "5"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(says(run, "--sample draws inputs")) << run.err;
}

TEST(ThesisDecimals, AreCutOffAfterFiveDigits) {
  const ToolRun run =
      prob(kTriangle, {"--range", "*=-1000..1000", "--compat", "thesis", "--paths", "none"});
  EXPECT_TRUE(says(run, "returned 1    1.2481e-7")) << run.out;
  EXPECT_TRUE(says(run, "returned 2    2.8045e-4")) << run.out;
  EXPECT_TRUE(says(run, "returned 3    6.2125e-2")) << run.out;
  EXPECT_TRUE(says(run, "returned 4    9.3759e-1")) << run.out;
  const ToolRun two = prob(kTriangle, {"--range", "*=-1000..1000", "--compat", "thesis", "--digits",
                                       "2", "--paths", "none"});
  EXPECT_TRUE(says(two, "returned 4       9.3e-1")) << two.out;
}

}  // namespace
}  // namespace heapsum::testing
