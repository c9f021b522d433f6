// SPDX-License-Identifier: Apache-2.0
// -j: the same bytes for any number of threads. What the threads did is theirs: figures of the work
// are left out of the comparison, except that it must add up to the same states, steps and rules.
#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const char* const kContains = "examples/lists/contains.javalite";

TEST(Jobs, TheTextIsTheSameForAnyNumber) {
  for (const std::string& program : example_programs())
    for (const char* mode : {"lazy", "lazier#", "summary"}) {
      const ToolRun one = heapsum({"run", program, "--k", "1", "--mode", mode});
      ASSERT_EQ(one.exit_code, 0) << program;
      for (const char* jobs : {"2", "5"}) {
        const ToolRun many = heapsum({"run", program, "--k", "1", "--mode", mode, "-j", jobs});
        EXPECT_EQ(many.exit_code, 0) << program;
        EXPECT_EQ(many.out, one.out) << program << " --mode " << mode << " -j " << jobs;
      }
    }
}

TEST(Jobs, ManyPathsAreTheSameInTheSameOrder) {
  for (const char* mode : {"lazy", "summary"}) {
    const ToolRun one = heapsum({"run", kContains, "--k", "4", "--mode", mode});
    const ToolRun many = heapsum({"run", kContains, "--k", "4", "--mode", mode, "-j", "4"});
    EXPECT_TRUE(many.out == one.out) << mode;
  }
}

TEST(Jobs, TheWorkAddsUp) {
  const auto counts = [](const char* jobs) {
    const nlohmann::json stats = findings(kContains, {"--k", "6", "-j", jobs, "-q"})["stats"];
    return std::vector<nlohmann::json>{stats["states"], stats["steps"], stats["paths"],
                                       stats["rules"], stats["queries"]["total"]};
  };
  EXPECT_EQ(counts("3"), counts("1"));
}

TEST(Jobs, ATimeoutStopsAllOfThem) {
  const ToolRun run = heapsum(
      {"run", kContains, "--k", "200", "--mode", "lazy", "-q", "-j", "3", "--timeout", "0.5"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_NE(run.out.find("--timeout 0.5 stopped the exploration"), std::string::npos) << run.out;
}

TEST(Jobs, NoneOrTooManyIsAMistake) {
  EXPECT_EQ(heapsum({"run", kContains, "-j", "0"}).exit_code, 1);
  EXPECT_EQ(heapsum({"run", kContains, "-j", "many"}).exit_code, 1);
}

}  // namespace
}  // namespace heapsum::testing
