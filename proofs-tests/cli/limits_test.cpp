// SPDX-License-Identifier: Apache-2.0
// An exploration that is stopped prints what it knows and does not pretend to be complete.
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

/// More paths than anybody waits for.
const std::string kEndless = "examples/lists/contains.javalite";
const std::vector<std::string> kForever{"--mode", "lazy", "--k", "40", "--unwind", "200"};

std::vector<std::string> forever(std::vector<std::string> more) {
  std::vector<std::string> arguments{"run", kEndless, "--format", "json", "-q"};
  arguments.insert(arguments.end(), kForever.begin(), kForever.end());
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

void expect_incomplete(const ToolRun& run, const std::string& reason) {
  const json found = json::parse(run.out, nullptr, false);
  ASSERT_FALSE(found.is_discarded()) << run.out.substr(0, 300) << run.err;
  EXPECT_FALSE(found["complete"]);
  ASSERT_FALSE(found["reasons"].empty());
  EXPECT_NE(found["reasons"][0].get<std::string>().find(reason), std::string::npos)
      << found["reasons"];
}

TEST(Timeout, EndsWithZeroAndSaysSo) {
  const auto begin = std::chrono::steady_clock::now();
  const ToolRun run = heapsum(forever({"--timeout", "1"}));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_EQ(run.exit_code, 0);
  expect_incomplete(run, "--timeout 1 stopped the exploration with ");
  EXPECT_GT(json::parse(run.out)["stats"]["paths"]["complete"], 0);
}

TEST(Timeout, InTextIsHardToOverlook) {
  const ToolRun run =
      heapsum({"run", kEndless, "--mode", "lazy", "--k", "40", "--timeout", "0.5", "-q"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("INCOMPLETE"), std::string::npos) << run.out;
}

TEST(Interrupt, PrintsWhatIsKnown) {
  const ToolRun run = heapsum_interrupted(forever({"--timeout", "120"}), 1500);
  EXPECT_EQ(run.exit_code, 130);
  expect_incomplete(run, "interrupted with ");
}

TEST(MaxPaths, StopsTheExploration) {
  const json found = findings(kEndless, {"--max-paths", "5"});
  EXPECT_FALSE(found["complete"]);
  EXPECT_EQ(found["paths"].size(), 5U);
  EXPECT_EQ(found["options"]["max_paths"], 5);
  EXPECT_NE(found["reasons"][0].get<std::string>().find("--max-paths 5"), std::string::npos);
}

TEST(Trace, NamesTheRulesOnStandardError) {
  const ToolRun run = heapsum({"run", kEndless, "--k", "0", "--trace", "-q"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err.rfind("→ summary/initialise ", 0), 0U) << run.err.substr(0, 200);
  EXPECT_NE(run.err.find("\n→ ceks/branch-eval "), std::string::npos);
}

TEST(Progress, IsShownWhenItIsAskedForAndOnlyThen) {
  EXPECT_EQ(heapsum(forever({"--timeout", "1"})).err, "");
  EXPECT_NE(heapsum(forever({"--timeout", "2", "--progress", "always"})).err.find(" paths, "),
            std::string::npos);
}

TEST(Scope, BoundsTheObjectsOfAClass) {
  const json found =
      findings(kEndless, {"--scope", "Node=1", "--scope", "Data=1", "--k", "5", "--witness"});
  EXPECT_EQ(found["options"]["scope"], (json{{"Data", 1}, {"Node", 1}}));
  EXPECT_NE(found["reasons"][0].get<std::string>().find("--scope Data=1 and --scope Node=1"),
            std::string::npos);
  for (const json& path : found["paths"]) {
    int nodes = 0;
    for (const json& object : path["witness"]["objects"])
      nodes += object["class"] == "Node" ? 1 : 0;
    EXPECT_LE(nodes, 1) << path["witness"];
  }
}

}  // namespace
}  // namespace heapsum::testing
