// SPDX-License-Identifier: Apache-2.0
// The limits of Artemis on a path: --call-depth, --branch-bound, --max-pc, and --profile artemis, which sets the first two.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "java/marked_defects.hpp"
#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

/// while (s1) { while (s2) body }: each guard is a bit of its own. Line 6 fails when the body runs the m-th time.
std::string nested_loops(int m) {
  return "(((class Main () ((static int run [long bits]\n (var int body := 0 in (begin\n"
         " (while ((bits & 1) != 0) (begin (bits := (bits >>> 1))\n"
         "  (while ((bits & 1) != 0) (begin (bits := (bits >>> 1)) (body := (body + 1))\n"
         "   (assert (body != " +
         std::to_string(m) + "))))\n  (bits := (bits >>> 1)))) body))))))\n (Main run))\n";
}

Json checked(const std::string& text, Words more) {
  const ScratchFile file(text);
  Words words{"check", file.name(), "--report", "json"};
  words.insert(words.end(), more.begin(), more.end());
  return Json::parse(heapsum(words).out);
}

Json explored(const std::string& text, Words more) {
  const ScratchFile file(text);
  return findings(file.name(), std::move(more));
}

bool reaches(int m, Words bounds) { return !checked(nested_loops(m), bounds)["defects"].empty(); }

struct Row {
  int bound, most_nested, most_on_path;
  std::uint64_t paths;  // that end by themselves, nested
};

/// The body runs n² times where the bound is on what happens in a row, else n times.
TEST(PathLimits, NestedLoopsRunAsOftenAsTheTableSays) {
  for (const Row& row : {Row{1, 1, 1, 3}, Row{2, 4, 2, 13}, Row{3, 9, 3, 85}}) {
    const Words bounds{"--unwind", "99", "--branch-bound", std::to_string(row.bound)};
    Words on_path = bounds;
    on_path.insert(on_path.end(), {"--branch-bound-mode", "path"});
    EXPECT_TRUE(reaches(row.most_nested, bounds)) << row.bound;
    EXPECT_FALSE(reaches(row.most_nested + 1, bounds)) << row.bound;
    EXPECT_TRUE(reaches(row.most_on_path, on_path)) << row.bound;
    EXPECT_FALSE(reaches(row.most_on_path + 1, on_path)) << row.bound;
    const Json all = explored(nested_loops(0), bounds);
    EXPECT_EQ(all["stats"]["paths"]["complete"], row.paths) << row.bound;
    EXPECT_EQ(all["reasons"].size(), 2U) << all["reasons"];
    EXPECT_EQ(all["reasons"][0].get<std::string>().find("--branch-bound "), 0U) << all["reasons"];
  }
}

/// A guard that is decided already is no decision of the input.
TEST(PathLimits, LoopsOfKnownLengthAreNotBounded) {
  const Json found = checked(
      "(((class Main () ((static bool run [int n]\n"
      " (var int i := 0 in (begin (while (i < 9) (i := (i + 1))) (assert (n != 7)) true))))))\n"
      " (Main run))\n",
      {"--branch-bound", "1", "--unwind", "20"});
  EXPECT_EQ(found["defects"].size(), 1U);
  EXPECT_TRUE(found["methods"][0]["reasons"].empty()) << found["methods"][0]["reasons"];
}

const char* const kCalls =
    "(((class Main () (\n"
    " (static bool run [int n] (Main @ first n))\n"
    " (static bool first [int n] (Main @ second n))\n"
    " (static bool second [int n] (begin (assert (n != 7)) true)))))\n"
    " (Main run))\n";

TEST(PathLimits, CallsAreFollowedSoDeepAndNoFurther) {
  const Words run{"--entry", "Main.run"};
  const auto at_depth = [&](const char* depth) {
    Words words = run;
    words.insert(words.end(), {"--call-depth", depth});
    return checked(kCalls, words);
  };
  for (const char* depth : {"0", "1"}) {
    const Json cut = at_depth(depth);
    EXPECT_EQ(cut["verdict"], "inconclusive") << depth;
    EXPECT_EQ(cut["methods"][0]["reasons"].size(), 1U);
    EXPECT_NE(cut["methods"][0]["reasons"].dump().find("--call-depth " + std::string(depth) +
                                                       " cut 1 path"),
              std::string::npos)
        << cut["methods"][0]["reasons"];
  }
  EXPECT_EQ(at_depth("2")["verdict"], "violation");
}

TEST(PathLimits, AnInvariantThatIsAssumedIsNoCallOfTheEntry) {
  const std::string text = R"((((class Node ([int n])
    ((bool is-small ((this $ n) < 9))
     (bool ask (begin (assert ((this $ n) < 9)) true))
     (bool run (this @ ask)))))
 (Node run)))";
  const ScratchFile file(text);
  const ToolRun run = heapsum({"check", file.name(), "--entry", "Node.run", "--assume-method",
                               "Node.is-small", "--call-depth", "1"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
}

TEST(PathLimits, ConditionsAreCounted) {
  const std::string text =
      "(((class Main () ((static bool run [bool a] [bool b] [bool c]\n"
      " (begin (if a 1 else 2) (if b 1 else 2) (if c 1 else 2) true)))))\n (Main run))\n";
  const auto paths = [&](const char* most) {
    const Json all = explored(text, {"--max-pc", most});
    return std::pair<std::uint64_t, std::uint64_t>(all["stats"]["paths"]["complete"],
                                                   all["stats"]["paths"]["cut"]);
  };
  EXPECT_EQ(paths("3"), std::pair(std::uint64_t{8}, std::uint64_t{0}));
  EXPECT_EQ(paths("2"), std::pair(std::uint64_t{0}, std::uint64_t{8}));
  EXPECT_EQ(paths("0"), std::pair(std::uint64_t{0}, std::uint64_t{2}));
  EXPECT_EQ(explored(text, {"--max-pc", "1"})["paths"][0]["bound"], "number of conditions");
}

TEST(PathLimits, TheProfileSetsWhatIsNotGiven) {
  const auto options = [](Words more) { return explored(kCalls, std::move(more))["options"]; };
  const Json both = options({"--profile", "artemis"});
  EXPECT_EQ(both["call_depth"], 1);
  EXPECT_EQ(both["branch_bound"], 2);
  EXPECT_EQ(both["branch_bound_mode"], "nested");
  EXPECT_EQ(both["mode"], "summary");
  EXPECT_FALSE(both.contains("max_pc"));
  const Json deeper = options({"--profile", "artemis", "--call-depth", "3"});
  EXPECT_EQ(deeper["call_depth"], 3);
  EXPECT_EQ(deeper["branch_bound"], 2);
  EXPECT_FALSE(options({}).contains("call_depth"));
}

TEST(PathLimits, AreInEveryReport) {
  const ScratchFile file(kCalls);
  const Words limits{"--profile", "artemis", "--max-pc", "9"};
  const auto with = [&](Words words) {
    words.insert(words.end(), limits.begin(), limits.end());
    return heapsum(words).out;
  };
  JsonSchema found("findings.schema.json"), judged("check.schema.json"),
      compared("comparison.schema.json");
  EXPECT_EQ(found.complaint(Json::parse(with({"run", file.name(), "--format", "json"}))), "");
  EXPECT_EQ(judged.complaint(Json::parse(with({"check", file.name(), "--report", "json"}))), "");
  const Words compare{"compare", file.name(), "--k", "1"};
  Words in_json = compare;
  in_json.insert(in_json.end(), {"--format", "json"});
  EXPECT_EQ(compared.complaint(Json::parse(with(in_json))), "");
  for (const Words& words : {Words{"run", file.name()}, Words{"check", file.name()}, compare})
    EXPECT_NE(with(words).find("call depth 1, branch bound 2, conditions to 9"), std::string::npos)
        << words[0];
}

TEST(PathLimits, OnlyArtemisIsAProfile) {
  const ScratchFile file(kCalls);
  EXPECT_EQ(heapsum({"run", file.name(), "--profile", "kiasan"}).exit_code, 1);
  EXPECT_EQ(heapsum({"run", file.name(), "--branch-bound-mode", "both"}).exit_code, 1);
  EXPECT_EQ(heapsum({"diff", file.name(), "--call-depth", "1"}).exit_code, 1);
}

/// What the runtime calls does not count: the exception's constructors are three calls deep.
TEST(PathLimits, DivFailsInItsCallerWhereCallsAreFollowed) {
  HS_NEEDS_JDK();
  const auto verdict = [](const char* depth) {
    const ToolRun run = heapsum(
        {"check", "examples/java/artemis/Div.java", "--entry", "unguarded", "--call-depth", depth});
    return run.exit_code;
  };
  EXPECT_EQ(verdict("0"), 5);
  EXPECT_EQ(verdict("1"), 10);
}

TEST(PathLimits, TheProfileFindsEachDefectOfItsExamplesAndOfStudents) {
  HS_NEEDS_JDK();
  for (const char* folder : {"examples/java/artemis", "proofs-tests/java/students"})
    for (const std::string& file : java_sources(folder))
      expect_what_is_marked(file, {"--profile", "artemis"});
}

}  // namespace
}  // namespace heapsum::testing
