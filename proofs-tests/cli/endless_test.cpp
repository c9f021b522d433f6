// SPDX-License-Identifier: Apache-2.0
// heapsum diff on runs without an end: those that come back to where they were are compared to no end; those that
// change something on each round are cut.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const char* const kRounds = R"((((class N ([N next] [int count])
  ((bool walk [N x] (while (not (x = null)) (x := (x $ next))))
   (bool walk-in-blocks [N x]
     (blocks (head (if (x = null) (goto end) else (goto body)))
             (body (begin (x := (x $ next)) (goto head)))
             (end true)))
   (bool walk-and-make [N x] (while (not (x = null)) (begin (new N) (x := (x $ next)))))
   (bool descend (if ((this $ next) = null) true else ((this $ next) @ descend)))
   (bool descend-and-make (begin (var N n := (new N) in
     (if ((this $ next) = null) true else ((this $ next) @ descend-and-make)))))
   (bool count-in-heap [N x]
     (while (not (x = null)) (begin (x $ count := ((x $ count) + 1)) (x := (x $ next)))))
   (bool count-in-variable [N x]
     (var int n := 0 in (while (not (x = null)) (begin (n := (n + 1)) (x := (x $ next))))))
   (bool count-in-argument [int n]
     (if ((this $ next) = null) true else ((this $ next) @ count-in-argument (n + 1))))
   (bool make-and-keep [N x]
     (while (not (x = null)) (begin
       (var N made := (new N) in (begin (made $ next := (this $ next)) (this $ next := made)))
       (x := (x $ next)))))
   (bool count-to-four
     (var int n := 0 in (while (n < 4) (n := (n + 1))))))))
 (N walk))
)";

ToolRun diff_of(const std::string& method, const std::string& unwind) {
  const ScratchFile program(kRounds, ".javalite");
  return heapsum(
      {"diff", program.name(), "--entry", "N." + method, "--k", "1", "--unwind", unwind});
}

TEST(Endless, WhatComesBackIsComparedToNoEnd) {
  for (const char* method :
       {"walk", "walk-in-blocks", "walk-and-make", "descend", "descend-and-make"}) {
    const ToolRun run = diff_of(method, "12");
    EXPECT_EQ(run.exit_code, 0) << method << run.out << run.err;
    EXPECT_TRUE(says(run, "1 path goes on for ever: it comes back to where it was")) << run.out;
    EXPECT_TRUE(says(run, "every step of one is a step of the other")) << run.out;
  }
}

TEST(Endless, WhatChangesOnEachRoundIsCut) {
  for (const char* method :
       {"count-in-heap", "count-in-variable", "count-in-argument", "make-and-keep"}) {
    const ToolRun run = diff_of(method, "12");
    EXPECT_EQ(run.exit_code, 5) << method << run.out << run.err;
    EXPECT_TRUE(says(run, "--unwind 12 cut")) << run.out;
    EXPECT_FALSE(says(run, "for ever")) << run.out;
  }
}

TEST(Endless, ABoundThatBindsBeforeItComesBackCuts) {
  EXPECT_EQ(diff_of("walk", "3").exit_code, 5);
  EXPECT_EQ(diff_of("descend", "2").exit_code, 5);
}

TEST(Endless, ALoopThatEndsIsNone) {
  const ToolRun run = diff_of("count-to-four", "5");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_FALSE(says(run, "for ever")) << run.out;
}

/// The policies decide at different times, and come back all the same.
TEST(Endless, InEveryPairOfPolicies) {
  const ScratchFile program(kRounds, ".javalite");
  for (const char* left : {"lazy", "lazier", "lazier#"})
    for (const char* right : {"lazier#", "summary"}) {
      const ToolRun run =
          heapsum({"diff", program.name(), "--entry", "N.descend", "--k", "1", "--unwind", "9",
                   "--left", left, "--right", right, "--format", "json"});
      const auto json = nlohmann::json::parse(run.out);
      EXPECT_NE(json["verdict"], "disagreement") << run.out;
      EXPECT_GT(json["came_back"], 0) << run.out;
    }
}

TEST(Endless, AStarBoundsTheClassesThatAreNotNamed) {
  const ScratchFile program(
      "(((class A () ()) (class B () ()) (class C ([A a] [B b]) ((bool m (((this $ a) = null) "
      "= ((this $ b) = null))))))\n (C m))\n",
      ".javalite");
  const auto paths = [&](const std::vector<std::string>& scope) {
    std::vector<std::string> arguments{"run", program.name(), "--mode", "lazy", "--format", "json"};
    for (const std::string& s : scope) arguments.insert(arguments.end(), {"--scope", s});
    return nlohmann::json::parse(heapsum(arguments).out)["stats"]["paths"]["complete"];
  };
  EXPECT_EQ(paths({}), 4);
  EXPECT_EQ(paths({"*=0"}), 1);
  EXPECT_EQ(paths({"*=0", "A=1"}), 2);
  EXPECT_EQ(paths({"*=1", "A=0"}), 2);
}

}  // namespace
}  // namespace heapsum::testing
