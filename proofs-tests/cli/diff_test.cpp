// SPDX-License-Identifier: Apache-2.0
// heapsum diff: exit codes, text and JSON.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kSwap = "examples/aliasing/swap.javalite";
const std::string kContains = "examples/lists/contains.javalite";

TEST(Diff, NoExampleDisagreesAndTheExitCodeSaysWhetherAllWasCompared) {
  int decided = 0;
  for (const std::string& example : example_programs())
    for (std::uint32_t k = 0; k <= quick_k(example); ++k) {
      const ToolRun run = heapsum({"diff", example, "--k", std::to_string(k)});
      EXPECT_EQ(run.err, "");
      EXPECT_EQ(run.exit_code, says(run, " cut ") ? 5 : 0) << example << " " << run.out;
      EXPECT_FALSE(says(run, "disagreement after")) << run.out;
      if (run.exit_code == 0) ++decided;
    }
  EXPECT_GT(decided, 10);
}

TEST(Diff, SaysHowManyPairsAndWhatWasLeftOut) {
  const ToolRun run = heapsum({"diff", kSwap, "--k", "1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(says(run, "pairs of states are related")) << run.out;
  EXPECT_TRUE(says(run, "--k 1 left larger input heaps out")) << run.out;
  EXPECT_TRUE(says(run, "every step of one is a step of the other")) << run.out;
}

TEST(Diff, ACutIsInconclusive) {
  const ToolRun run = heapsum({"diff", kContains, "--k", "2", "--unwind", "1"});
  EXPECT_EQ(run.exit_code, 5);
  EXPECT_TRUE(says(run, "--unwind 1 cut")) << run.out;
  EXPECT_TRUE(says(run, "not everything was compared")) << run.out;
}

TEST(Diff, ATimeoutIsInconclusive) {
  const ToolRun run = heapsum({"diff", kContains, "--k", "9", "--timeout", "0.2"});
  EXPECT_EQ(run.exit_code, 5);
  EXPECT_TRUE(says(run, "--timeout 0.2 stopped")) << run.out;
}

/// Of the four states that lazier has once `x` and its field are read, those with a field that is not null
/// stand for too many to be compared; the other two represent states of lazy nevertheless.
TEST(Diff, WhatIsNotComparedTakesNoStateFromWhatIs) {
  std::string classes = "(class B () ())";
  for (int i = 0; i < 40; ++i) classes += " (class B" + std::to_string(i) + " extends B () ())";
  const ScratchFile program("((" + classes +
                            "\n  (class C ([B g]) ((bool m [C x] [C y] [C z] [C w] ((x $ g) = "
                            "null)))))\n (C m))\n");
  const ToolRun run =
      heapsum({"diff", program.name(), "--left", "lazy", "--right", "lazier", "--k", "9"});
  EXPECT_EQ(run.exit_code, 5) << run.out;
  EXPECT_TRUE(says(run, "2 states of a lazier policy left too much open")) << run.out;
  EXPECT_FALSE(says(run, "disagree\n")) << run.out;
}

TEST(Diff, TakesEntryAndScopeAndWritesToAFile) {
  const ScratchFile file("", ".txt");
  const ToolRun run = heapsum({"diff", "examples/trees/bst.javalite", "--entry", "Tree.is-ordered",
                               "--k", "1", "--scope", "Node=1", "-o", file.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(says(shell("cat " + file.name()), "Tree.is-ordered in examples/trees/bst.javalite"));
}

TEST(Diff, JsonSaysTheSame) {
  const ToolRun run = heapsum({"diff", kContains, "--k", "1", "--format", "json"});
  EXPECT_EQ(run.exit_code, 5);
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["verdict"], "inconclusive");
  EXPECT_EQ(json["left"], "lazy");
  EXPECT_EQ(json["right"], "summary");
  EXPECT_EQ(json["options"]["k"], 1);
  EXPECT_GT(json["pairs"], 0);
  EXPECT_GE(json["left_ended"], json["right_ended"]);
  EXPECT_FALSE(json["reasons"].empty());
  EXPECT_FALSE(json.contains("disagreement"));
}

TEST(Diff, LazyWithItself) {
  const ToolRun run = heapsum({"diff", kSwap, "--right", "lazy"});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(says(run, "lazy (left) and lazy (right)")) << run.out;
}

TEST(Diff, WrongUsageIsOneAndBadProgramsAreTwo) {
  const auto refused = [](const std::vector<std::string>& arguments, int code, const char* words) {
    const ToolRun run = heapsum(arguments);
    EXPECT_EQ(run.exit_code, code) << run.err;
    EXPECT_TRUE(says(run, words)) << run.err;
  };
  refused({"diff"}, 1, "PROGRAM");
  refused({"diff", kSwap, "--left", "summary"}, 1, "lazy");
  refused({"diff", kSwap, "--right", "concrete"}, 1, "lazy|summary");
  refused({"diff", kSwap, "--format", "dot"}, 1, "json|text");
  refused({"diff", kSwap, "--scope", "Nod=1"}, 1, "Node");
  refused({"diff", kSwap, "--colour"}, 1, "heapsum diff --help");
  refused({"diff", "/nowhere.javalite"}, 2, "/nowhere.javalite: error: ");
  EXPECT_TRUE(says(heapsum({"diff", "--help"}), "Exit codes: 0"));
}

}  // namespace
}  // namespace heapsum::testing
