// SPDX-License-Identifier: Apache-2.0
// Regions of Java programs and on the command line: what is in two parts of the input is not the same.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

struct Row {
  const char* about;
  std::vector<std::string> options;
  const char* verdict;  // violation or none
};

/// A field that a class above declares, a static one, elements of an array, a parameter.
const char* const kProgram = R"(class T {
  static class Above { T held; }
  static class Below extends Above {}
  static T one;
  T other;
  static void field(Below b, T x) { if (b != null && x != null) { assert b.held != x; } }
  static void own(T t, T x) { if (t != null && x != null) { assert t.other != x; } }
  static void shared(T x) { if (x != null) { assert one != x; } }
  static void element(T[] all, T x) { if (all != null && all.length > 0 && x != null) { assert all[0] != x; } }
  static void array(T[] all, T[] more) { if (all != null) { assert all != more; } }
  static void strings(String s) { if (s != null) { assert s != "ab"; } }
})";

Json checked_regions(const std::string& entry, const std::vector<std::string>& options) {
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << kProgram;
  std::vector<std::string> words{"check", file, "--entry", entry, "--report", "json", "--k", "2"};
  for (const std::string& o : options) words.insert(words.end(), {"--region", o});
  const ToolRun run = heapsum(words);
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 5 || run.exit_code == 10) << run.err;
  return run.out.empty() ? Json{} : Json::parse(run.out);
}

TEST(JavaRegions, WhatIsInTwoOfThemIsNotTheSame) {
  HS_NEEDS_JDK();
  const std::vector<Row> rows{
      {"field", {}, "violation"},
      {"field", {"Above.held=r"}, "none"},
      {"field", {"T.Above.held=r", "T.field.x=r"}, "violation"},
      {"own", {"T.own.x=r"}, "none"},
      {"own", {"T.own.t=r"}, "none"},
      {"own", {"T.own.t=r", "T.own.x=r"}, "violation"},
      {"own", {"T.own.t=r", "T.own.x=q", "T.other=q"}, "violation"},
      {"shared", {"T.one=r"}, "none"},
      {"shared", {"T.one=r", "T.shared.x=r"}, "violation"},
      {"element", {"T.element.all=r"}, "none"},
      {"element", {"T.element.all=r,e", "T.element.x=r"}, "none"},
      {"element", {"T.element.all=r,e", "T.element.x=e"}, "violation"},
      {"array", {"T.array.all=r,e", "T.array.more=r,f"}, "none"},
      {"array", {"T.array.all=r,e", "T.array.more=r,e"}, "violation"},
      {"strings", {"T.strings.s=r"}, "violation"},
  };
  for (const Row& row : rows) {
    const Json found = checked_regions(row.about, row.options);
    std::string all;
    for (const std::string& o : row.options) all += " " + o;
    EXPECT_EQ(found["verdict"] == "violation", std::string(row.verdict) == "violation")
        << row.about << all << found["methods"].dump(1);
    EXPECT_EQ(found["methods"][0]["options"].contains("regions"), !row.options.empty());
  }
}

/// What is left of `merge` of examples/contracts/Merging.java where the text is replaced.
ToolRun merged(const std::string& from, const std::string& to) {
  const ScratchFolder folder;
  const std::string file = folder.path("Merging.java");
  std::string text = content((root() / "examples/contracts/Merging.java").string());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  std::ofstream(file) << text;
  return heapsum(
      {"check", file, "--entry", "merge", "--k", "3", "--unwind", "5", "--accept", "k,unwind"});
}

// [kiasan, section 3.5]: the order of a merged list is proved while nothing writes to its elements.
TEST(JavaRegions, AMergedListIsSortedUnlessItsElementsAreWrittenTo) {
  HS_NEEDS_JDK();
  EXPECT_EQ(merged("last = least;", "last = least;").exit_code, 0);
  const ToolRun written =
      merged("last = least;", "last = least; least.item.key = -least.item.key;");
  EXPECT_EQ(written.exit_code, 10);
  EXPECT_NE(written.out.find("invariant failure: invariant isSorted()"), std::string::npos)
      << written.out;
  EXPECT_EQ(merged("/*@ region other; @*/ ", "").exit_code, 10);
}

TEST(JavaRegions, OfAParameterAreThoseOfItsMethodAlone) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << R"(class T { /*@ nullable @*/ T other;
  void m(/*@ region r; @*/ T x) { assert other != x; }
  void m(T x, T y) { assert other != x; }
})";
  const ToolRun run = heapsum({"check", file, "--report", "json", "--k", "2"});
  const Json found = Json::parse(run.out);
  ASSERT_EQ(found["methods"].size(), 2U);
  EXPECT_EQ(found["methods"][0]["verdict"], "safe") << found["methods"][0].dump(1);
  EXPECT_EQ(found["methods"][1]["verdict"], "violation") << found["methods"][1].dump(1);
}

TEST(JavaRegions, ThatNothingHasAreRefused) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string file = folder.path("T.java");
  std::ofstream(file) << kProgram;
  const std::vector<std::pair<std::string, std::string>> rows{
      {"T.own.y=r", "nothing that is looked at has a field or parameter T.own.y"},
      {"T.missing=r", "nothing that is looked at has a field or parameter T.missing"},
      {"T.other=r,e", "T.other is no array"},
      {"T.other", "is not of the form C.f=REGION"},
      {"T.other=", "is not of the form C.f=REGION"},
      {"other=r", "is not of the form C.f=REGION"},
      {"T.other=a,b,c", "is not of the form C.f=REGION"}};
  for (const auto& [given, message] : rows) {
    const ToolRun run = heapsum({"check", file, "--entry", "own", "--region", given});
    EXPECT_EQ(run.exit_code, message.starts_with("is not of the form") ? 1 : 2) << given;
    EXPECT_NE(run.err.find(message), std::string::npos) << given << run.err;
  }
  const ToolRun search = heapsum({"check", file, "--entry", "own", "--region", "T.other=r",
                                  "--assume-method", "T.own", "--invariant", "search"});
  EXPECT_EQ(search.exit_code, 1);
  EXPECT_NE(search.err.find("does not go with --region"), std::string::npos) << search.err;
}

}  // namespace
}  // namespace heapsum::testing
