// SPDX-License-Identifier: Apache-2.0
// --max-memory stops an exploration as --timeout does, with a reason and with what is known; so does a system that
// gives no more memory. A Java program that calls for ever is cut before either.
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const std::string kContains = "examples/lists/contains.javalite";
/// Less than the process has before it begins.
const std::string kNothing = "1M";

/// The list comes back to its only node, and the value is not in it: contains calls itself for ever.
constexpr const char* kRound = R"({"this": "o0", "arguments": {"val": "o2"}, "objects": {
  "o0": {"class": "List", "fields": {"head": "o1", "other": null}},
  "o1": {"class": "Node", "fields": {"elem": null, "next": "o1"}},
  "o2": {"class": "Data", "fields": {}}}})";

std::string first_reason(const ToolRun& run) {
  const json found = json::parse(run.out, nullptr, false);
  if (found.is_discarded() || found["reasons"].empty()) return run.out.substr(0, 300) + run.err;
  return found["reasons"][0];
}

TEST(MaxMemory, StopsARunThatWouldTakeAnyMemory) {
  const ScratchFile heap(kRound, ".json");
  const auto begin = std::chrono::steady_clock::now();
  const ToolRun run = heapsum({"run", kContains, "--mode", "concrete", "--heap", heap.name(),
                               "--format", "json", "--max-memory", "150M", "--timeout", "120"});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(100));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(first_reason(run), "--max-memory 150M stopped the exploration with 1 state unexplored");
  const json found = json::parse(run.out, nullptr, false);
  EXPECT_FALSE(found["complete"]);
  EXPECT_EQ(found["options"]["max_memory_bytes"], 150 * 1024 * 1024);
  EXPECT_LT(found["stats"]["peak_memory_bytes"], 400'000'000) << found["stats"];
}

TEST(MaxMemory, IsShownWhereItIsGivenOnly) {
  const json without = findings(kContains, {"-q"});
  EXPECT_FALSE(without["options"].contains("max_memory_bytes"));
  EXPECT_TRUE(without["complete"]);
}

TEST(MaxMemory, MakesJudgementsInconclusive) {
  const ToolRun check = heapsum({"check", kContains, "--report", "json", "--max-memory", kNothing});
  EXPECT_EQ(check.exit_code, 5) << check.err;
  EXPECT_EQ(json::parse(check.out, nullptr, false)["verdict"], "inconclusive");
  EXPECT_NE(check.out.find("--max-memory 1M stopped the exploration with "), std::string::npos);
  const ToolRun diff = heapsum({"diff", kContains, "--max-memory", kNothing});
  EXPECT_EQ(diff.exit_code, 5) << diff.err;
  EXPECT_NE(diff.out.find("--max-memory 1M stopped the exploration with "), std::string::npos);
}

TEST(MaxMemory, EndsRowsOfAComparison) {
  const ToolRun run = heapsum({"compare", kContains, "--k", "1,2", "--modes", "summary", "--format",
                               "json", "--max-memory", kNothing});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const json found = json::parse(run.out, nullptr, false);
  ASSERT_EQ(found["rows"].size(), 2U) << run.out;
  EXPECT_EQ(found["options"]["max_memory_bytes"], 1024 * 1024);
  EXPECT_EQ(found["rows"][0]["status"], "memory");
  EXPECT_EQ(found["rows"][1]["status"], "skipped");
  EXPECT_EQ(found["rows"][1]["note"], "out of memory at k 1");
  const ToolRun text = heapsum({"compare", kContains, "--k", "1", "--max-memory", kNothing});
  EXPECT_NE(text.out.find("out of memory"), std::string::npos) << text.out;
}

TEST(Memory, ThatTheSystemDoesNotGiveEndsNothingInAnAbort) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the address sanitizer itself needs terabytes of addresses";
#endif
  const ScratchFile heap(kRound, ".json");
  const std::string run = "ulimit -v 400000; heapsum run " + kContains +
                          " --max-memory 100G --timeout 120 --format json -q ";
  const ToolRun one = shell(run + "--mode concrete --heap " + heap.name());
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_NE(first_reason(one).find("memory ran out, which stopped the exploration with "),
            std::string::npos)
      << first_reason(one);
}

/// Where there are no addresses Z3 gives no context, or ends the process: it is not asked then.
TEST(Memory, ThatIsScarceFromTheStartEndsNothingInASignal) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the address sanitizer itself needs terabytes of addresses";
#endif
  constexpr int kStep = 10'000, kMost = 400'000;  // kilobytes
  const auto run_within = [](int kilobytes, const std::string& words) {
    return shell("ulimit -v " + std::to_string(kilobytes) + "; heapsum " + words);
  };
  int least = 3 * kStep;  // with which the process starts
  while (least < kMost && run_within(least, "--version").exit_code != 0) least += kStep;
  for (int kilobytes = least + kStep; kilobytes <= least + 10 * kStep; kilobytes += kStep)
    for (const char* jobs : {"1", "2"}) {
      const ToolRun run = run_within(
          kilobytes, "check examples/programs/scheduler.javalite -q -j " + std::string(jobs));
      EXPECT_TRUE(run.exit_code == 5 || run.exit_code == 10)
          << kilobytes << ", -j " << jobs << ": " << run.exit_code << run.err;
    }
}

TEST(StackOfJava, IsAsDeepAsThatOfAVirtualMachine) {
  HS_NEEDS_JDK();
  const auto run = [](const std::string& body) {
    const ScratchFolder folder;
    const std::string text =
        "class Calls { static int f(int n) { " + body +
        " } public static void main(String[] a) { System.out.println(f(9000)); } }";
    return heapsum({"run", folder.write("Calls.java", text)});
  };
  const ToolRun ends = run("return n == 0 ? 0 : f(n - 1) + 1;");
  EXPECT_EQ(ends.out.rfind("9000\n", 0), 0U) << ends.out << ends.err;
  const ToolRun endless = run("return f(n + 1) + 1;");
  EXPECT_EQ(endless.exit_code, 0) << endless.err;
  EXPECT_NE(endless.out.find("10000 calls at a time cut 1 path"), std::string::npos) << endless.out;
  EXPECT_NE(endless.out.find("StackOverflowError"), std::string::npos) << endless.out;
}

}  // namespace
}  // namespace heapsum::testing
