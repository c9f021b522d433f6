// SPDX-License-Identifier: Apache-2.0
// heapsum check where bounds leave something out: --bounds auto raises them, --accept takes them for granted.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "check_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

using Arguments = std::vector<std::string>;

/// Counts to i; what holds of the count j is asserted.
std::string counting(const std::string& before, const std::string& claim) {
  return program("(var int j := 0 in (begin " + before +
                     " (while (j < i) (j := (j + 1))) (assert " + claim + ") true))",
                 "[int i]");
}

/// Walks along a list, for at most 30 nodes; what holds of the count is asserted.
std::string walking(const std::string& claim) {
  return program(
      "(var int j := 0 in (begin (while (and (b != null) (j < 30)) (begin (b := (b $ next)) (j := "
      "(j + "
      "1)))) (assert " +
          claim + ") true))",
      "[Box b]");
}

/// Fails on a list of which the numbers of the first nodes, so many and one, rise: on no shorter one, and on none with a cycle there.
std::string rising(int nodes, const std::string& before = "true") {
  std::string node = "b", body = "(begin (assert false) true)";
  std::vector<std::string> conditions;
  for (int i = 0; i < nodes; ++i) {
    const std::string next = "(" + node + " $ next)";
    conditions.push_back("(and (" + node + " != null) (and (" + next + " != null) ((" + node +
                         " $ n) < (" + next + " $ n))))");
    node = next;
  }
  for (auto at = conditions.rbegin(); at != conditions.rend(); ++at)
    body = "(if " + *at + " " + body + " else true)";
  return program("(begin " + before + " " + body + ")");
}

/// What bounds tell alone.
json by_bounds(const std::string& text, Arguments more = {}, int exit_code = -1) {
  more.insert(more.end(), {"--induction", "off"});
  return checked_text(text, std::move(more), exit_code);
}

const json& options(const json& found) { return found["methods"][0]["options"]; }
std::string reasons(const json& found) { return found["methods"][0]["reasons"].dump(); }

TEST(CheckBounds, AutoRaisesWhatLeavesSomethingOutUntilADefectIsFound) {
  const std::string text = counting("", "(j < 20)");
  EXPECT_EQ(by_bounds(text, {}, 5)["verdict"], "inconclusive");
  const json found = by_bounds(text, {"--bounds", "auto"}, 10);
  EXPECT_EQ(options(found)["unwind"], 32);
  EXPECT_EQ(options(found)["k"], 1);  // no heap was too large
}

TEST(CheckBounds, AutoRaisesUntilNothingIsLeftOut) {
  const json found = by_bounds(counting("(assume (i < 25))", "(j < 25)"), {"--bounds", "auto"}, 0);
  EXPECT_EQ(found["verdict"], "safe");
  EXPECT_EQ(options(found)["unwind"], 32);
}

TEST(CheckBounds, AutoRaisesHowDeepHeapsAre) {
  EXPECT_EQ(by_bounds(rising(5), {}, 5)["verdict"], "inconclusive");
  const json found = by_bounds(rising(5), {"--bounds", "auto"}, 10);
  EXPECT_EQ(options(found)["k"], 6);
}

TEST(CheckBounds, AutoRaisesHowLongArraysAre) {
  const std::string text = program(
      "(if (or (a = null) ((a $ length) < 7)) true else (begin (assert ((a at 6) = 0)) true))",
      "[(array int) a]");
  const json found = by_bounds(text, {"--bounds", "auto"}, 10);
  EXPECT_EQ(options(found)["max_array_length"], 9);
  EXPECT_EQ(options(found)["unwind"], 2);
}

TEST(CheckBounds, WhatIsGivenStays) {
  const json found = by_bounds(rising(5), {"--bounds", "auto", "--k", "4"}, 5);
  EXPECT_EQ(options(found)["k"], 4);
  EXPECT_NE(reasons(found).find("--k 4"), std::string::npos);
  const json rounds = by_bounds(counting("", "(j < 20)"), {"--bounds", "auto", "--unwind", "3"}, 5);
  EXPECT_EQ(options(rounds)["unwind"], 3);
  const json scope = by_bounds(rising(5), {"--bounds", "auto", "--scope", "Box=4"}, 5);
  EXPECT_NE(reasons(scope).find("--scope Box=4"), std::string::npos);
}

TEST(CheckBounds, AfterADefectAutoGoesAsFarAsTheDefaults) {
  const auto defects = [](int nodes, const std::vector<std::string>& how) {
    return by_bounds(rising(nodes, "(assert (i != 5))"), how, 10)["defects"].size();
  };
  EXPECT_EQ(defects(2, {"--k", "1"}), 1U);
  EXPECT_EQ(defects(2, {"--bounds", "auto"}), 2U);
  EXPECT_EQ(defects(3, {"--bounds", "auto"}), 1U);
}

TEST(CheckBounds, WhereNoBoundIsTheReasonAutoEndsAtOnce) {
  const std::string text =
      program("(if (i > 3) (unsupported \"a call of the machine\") else true)");
  const json found = by_bounds(text, {"--bounds", "auto", "--timeout", "0"}, 5);
  EXPECT_EQ(options(found)["k"], 1);
}

TEST(CheckBounds, WhatEndedAutoIsAReason) {
  const json found =
      checked("examples/lists/merge.javalite", {"--bounds", "auto", "--timeout", "2"}, 5);
  EXPECT_NE(reasons(found).find("with k "), std::string::npos) << reasons(found);
  EXPECT_NE(reasons(found).find("--timeout 2 stopped"), std::string::npos) << reasons(found);
}

TEST(CheckBounds, WhatIsAcceptedIsNoReasonAgainstAMethod) {
  const std::string text = walking("(j <= 30)");
  EXPECT_EQ(by_bounds(text, {}, 5)["verdict"], "inconclusive");
  const json found = by_bounds(text, {"--accept", "k,unwind"}, 0);
  EXPECT_EQ(found["verdict"], "safe within bounds");
  EXPECT_EQ(found["methods"][0]["verdict"], "safe within bounds");
  EXPECT_FALSE(found["methods"][0]["reasons"].empty());
  for (const json& property : found["properties"]) EXPECT_NE(property["standing"], "open");
}

TEST(CheckBounds, EachBoundIsAcceptedByItself) {
  const std::string text = walking("(j <= 30)");
  for (const Arguments& some :
       {Arguments{"--accept", "k"}, {"--accept", "unwind"}, {"--accept", "arrays"}})
    EXPECT_EQ(by_bounds(text, some, 5)["verdict"], "inconclusive") << some.back();
  EXPECT_EQ(by_bounds(text, {"--accept", "k", "--accept", "unwind"}, 0)["verdict"],
            "safe within bounds");
  const std::string arrays =
      program("(begin (assert (or (a = null) ((a $ length) >= 0))) true)", "[(array int) a]");
  EXPECT_EQ(by_bounds(arrays, {"--accept", "k,unwind"}, 5)["verdict"], "inconclusive");
  EXPECT_EQ(by_bounds(arrays, {"--accept", "arrays"}, 0)["verdict"], "safe within bounds");
}

TEST(CheckBounds, NothingElseIsAccepted) {
  const Arguments all{"--accept", "k,unwind,arrays"};
  const auto with = [&](Arguments more) {
    more.insert(more.end(), all.begin(), all.end());
    return more;
  };
  by_bounds(program("(if (i > 3) (unsupported \"a call\") else true)"), all, 5);
  by_bounds(program("(begin (assume (i != i)) (assert false))"), all, 5);
  by_bounds(program("(begin (assert (b = null)) true)", "[Box b]"), with({"--no-symbolic-null"}),
            10);
  by_bounds(program("(begin (assert ((b $ next) = b)) true)", "[Box b]"), all, 10);
  checked("examples/lists/merge.javalite", with({"--timeout", "1", "--k", "30"}), 5);
  checked("examples/lists/acyclic.javalite", with({"--entry", "List.ends", "--max-pc", "1"}), 5);
}

TEST(CheckBounds, WhatIsSafeNeedsNoAcceptance) {
  EXPECT_EQ(
      by_bounds(program("(begin (assert ((i * 0) = 0)) true)"), {"--accept", "k"}, 0)["verdict"],
      "safe");
}

TEST(CheckBounds, AutoGoesOnWhereTheBoundIsAccepted) {
  const json found =
      by_bounds(counting("", "(j < 20)"), {"--bounds", "auto", "--accept", "unwind"}, 10);
  EXPECT_EQ(options(found)["unwind"], 32);
}

TEST(CheckBounds, TheFirstLineSaysSo) {
  const ScratchFile file(walking("(j <= 30)"));
  const ToolRun run = heapsum({"check", file.name(), "--accept", "k,unwind", "--induction", "off"});
  EXPECT_EQ(run.out.substr(0, run.out.find('\n')),
            "Main.run  safe within bounds  summary, k 3, unwind 4, arrays to 3; 4 complete paths");
  EXPECT_EQ(run.out.substr(run.out.size() - 19), "safe within bounds\n");
}

TEST(CheckBounds, ReportsForMachinesHaveNoErrors) {
  const ScratchFile file(walking("(j <= 30)"));
  const ToolRun run = heapsum({"check", file.name(), "--accept", "k,unwind", "--report",
                               "junit-xml", "--induction", "off"});
  EXPECT_NE(run.out.find("errors=\"0\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("left larger input heaps out"), std::string::npos);
}

TEST(CheckBounds, WrongWordsAreRefused) {
  const auto refused = [](const Arguments& more, const std::string& words) {
    Arguments all{"check", "examples/lists/contains.javalite"};
    all.insert(all.end(), more.begin(), more.end());
    const ToolRun run = heapsum(all);
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
  };
  refused({"--bounds", "high"}, "auto|fixed");
  refused({"--accept", "k,timeout"}, "'timeout' is none of k, unwind, arrays");
}

}  // namespace
}  // namespace heapsum::testing
