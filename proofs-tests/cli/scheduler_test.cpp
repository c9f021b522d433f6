// SPDX-License-Identifier: Apache-2.0
// A program of three hundred lines, with all that the language has, in every mode.
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const std::string kScheduler = "examples/programs/scheduler.javalite";

/// How many paths end in each way, those that an assumption excludes left out.
std::map<std::string, int> endings(const json& found) {
  std::map<std::string, int> all;
  for (const json& path : found["paths"]) ++all[path["outcome"].get<std::string>()];
  all.erase("excluded");
  return all;
}

TEST(Scheduler, ADayWithoutUnknownsKeepsItsPromises) {
  const json found = findings(kScheduler, {"--entry", "Demo.day", "--mode", "concrete"});
  EXPECT_EQ(endings(found), (std::map<std::string, int>{{"returned", 1}}));
  EXPECT_EQ(found["paths"][0]["value"], "0");
}

TEST(Scheduler, AStepHasAsManyPathsUnderEveryLazyPolicyAndFewerInASummary) {
  const std::map<std::string, int> each{{"returned", 36}, {"assertion failure", 5}};
  for (const char* mode : {"lazy", "lazier", "lazier#"})
    EXPECT_EQ(endings(findings(kScheduler, {"--mode", mode})), each) << mode;
  EXPECT_EQ(endings(findings(kScheduler, {"--mode", "summary"})),
            (std::map<std::string, int>{{"returned", 15}, {"assertion failure", 2}}));
}

TEST(Scheduler, WhoPrintsFewerThanNoPagesIsPaidForIt) {
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    const json found = findings(kScheduler, {"--mode", mode});
    for (const json& path : found["paths"]) {
      if (path["outcome"] != "assertion failure") continue;
      EXPECT_EQ(path["where"]["text"], "(assert ((this $ left) >= 0))") << mode;
    }
  }
}

TEST(Scheduler, LazyAndSummaryDoTheSameSteps) {
  const ToolRun run = heapsum({"diff", kScheduler, "--k", "3"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_NE(run.out.find("every step of one is a step of the other"), std::string::npos);
}

}  // namespace
}  // namespace heapsum::testing
