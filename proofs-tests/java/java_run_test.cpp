// SPDX-License-Identifier: Apache-2.0
// Lowered Java does what Java does: in concrete mode what `java` prints, in symbolic modes what the Javalite of the
// same program says.
#include <fstream>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "java/java_programs.hpp"
#include "modes.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const char* const kPrograms = "proofs-tests/java/programs/*.java proofs-tests/java/RunAll.java";
const char* const kClasses = "Table Numbers Flow Classes Lambdas Library";
const char* const kTable = "proofs-tests/java/programs/Table.java";

class Concrete : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Debug, Concrete, ::testing::Values("-g", "-g:none"));

TEST_P(Concrete, ProgramsGiveWhatJavaGives) {
  HS_NEEDS_JDK();
  EXPECT_EQ(expect_what_java_gives(Compiled(kPrograms, GetParam()), kClasses), 200U);
}

class Main : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Programs, Main,
                         ::testing::Values("Starts", "JdkClasses", "FloatText", "Failures",
                                           "Formats", "EnumCollections", "Copies", "Suppressed",
                                           "ClassObjects", "Atomics", "Utilities", "Numbers",
                                           "Messages"));

TEST_P(Main, PrintsWhatJavaPrints) {
  HS_NEEDS_JDK();
  const std::string name = GetParam();
  const Compiled classes("proofs-tests/java/printing/" + name + ".java");
  const ToolRun java =
      shell(jdk_home() + "/bin/java -Dfile.encoding=UTF-8 -cp " + classes.path() + " " + name);
  ASSERT_EQ(java.exit_code, 0) << java.err;
  const Json found = findings(classes.path(name + ".class"), {});
  ASSERT_EQ(found["paths"].size(), 1U);
  EXPECT_EQ(found["paths"][0]["outcome"], "returned");
  EXPECT_EQ(found["paths"][0]["printed"], java.out);
  const ToolRun text = heapsum({"run", classes.path(name + ".class"), "--quiet"});
  EXPECT_EQ(text.out.substr(0, java.out.size()), java.out);
}

/// As a newer compiler would have made it.
void set_version(const std::string& class_file, char major) {
  std::fstream file(class_file, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(7);
  file.put(major);
}

TEST(JavaRun, AClassOfJava25IsRunAndCheckedAndANewerOneWithAWarning) {
  HS_NEEDS_JDK();
  const Compiled classes("proofs-tests/java/printing/Numbers.java");
  const std::string file = classes.path("Numbers.class");
  const ToolRun java = shell(jdk_home() + "/bin/java -cp " + classes.path() + " Numbers");
  ASSERT_EQ(java.exit_code, 0) << java.err;
  for (const char major : {char{69}, char{70}}) {
    set_version(file, major);
    EXPECT_EQ(findings(file, {})["paths"][0]["printed"], java.out);
    const ToolRun checked = heapsum({"check", file, "--entry", "main"});
    EXPECT_EQ(checked.exit_code, 5) << checked.out << checked.err;  // its loops are cut
    const bool warns = checked.err.find("newer than 69 (Java 25)") != std::string::npos;
    EXPECT_EQ(warns, major == 70) << checked.err;
  }
}

TEST(JavaRun, PrintedJavaliteParsesBackAndDoesTheSame) {
  HS_NEEDS_JDK();
  const Compiled classes(kPrograms);
  for (const JavaResult& r : run_by_java(classes, kClasses)) {
    const std::string file = classes.path(r.of + ".class"), name = r.of + "." + r.method;
    const ToolRun lowered = heapsum({"lower", file, "--entry", r.method});
    ASSERT_EQ(lowered.exit_code, 0) << name << lowered.err;
    const ScratchFile text(lowered.out);
    const Json one = findings(file, {"--entry", r.method, "--mode", "concrete"});
    const Json other = findings(text.name(), {"--mode", "concrete"});
    EXPECT_EQ(as_java_prints(other["paths"][0]), r.value) << name;
    EXPECT_EQ(one["stats"]["steps"], other["stats"]["steps"]) << name;
  }
}

using Outcomes = std::multiset<std::string>;

/// How paths end; what the question excludes is not counted, nor what the Java version returns early.
Outcomes outcomes(const Json& found, const std::string& left_out) {
  Outcomes all;
  for (const Json& path : found["paths"])
    if (path["outcome"] != "excluded" && path["outcome"] != left_out) all.insert(path["outcome"]);
  return all;
}

TEST(JavaRun, QuestionsHaveTheAnswersThatTheyHaveInJavalite) {
  HS_NEEDS_JDK();
  const Compiled classes("examples/java/Questions.java");
  const std::map<std::string, std::string> questions{
      {"two-writes", "Questions$Cell.twoWrites"},
      {"equal-arguments", "Questions$Cell.equalArguments"},
      {"virtual-call", "virtualCall"},
      {"negative-size", "negativeSize"},
      {"array-elements", "arrayElements"},
      {"mutual-recursion", "mutualRecursion"},
      {"caught-call", "caughtCall"},
      {"the-static-object", "theStaticObject"},
      {"through-a-cycle", "Questions$Link.throughACycle"}};
  const std::map<std::string, std::string> with_assumptions{
      {"two-writes", "returned"},
      {"equal-arguments", "returned"},
      {"negative-size", "returned"},
      {"caught-call", "uncaught exception"},
      {"through-a-cycle", "uncaught exception"}};
  for (const auto& [question, method] : questions)
    for (const std::string& mode : all_modes()) {
      const auto assumes = with_assumptions.find(question);
      const std::string left_out = assumes == with_assumptions.end() ? "" : assumes->second;
      const Json java =
          findings(classes.path("Questions.class"), {"--entry", method, "--mode", mode});
      const Json javalite =
          findings("examples/questions/" + question + ".javalite", {"--mode", mode});
      EXPECT_EQ(outcomes(java, left_out), outcomes(javalite, left_out)) << question << " " << mode;
    }
}

TEST(JavaRun, PlacesAreLinesOfTheSource) {
  HS_NEEDS_JDK();
  const Compiled classes("examples/java/Questions.java");
  const ToolRun run =
      heapsum({"run", classes.path("Questions.class"), "--entry", "Questions$Cell.twoWrites"});
  EXPECT_NE(run.out.find("assertion failure at Questions.java:13"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("y: this | x"), std::string::npos) << run.out;
}

TEST(JavaRun, ASourceIsCompiledFirst) {
  HS_NEEDS_JDK();
  const Json found = findings("examples/java/Questions.java", {"--entry", "Questions.virtualCall"});
  EXPECT_EQ(found["paths"].size(), 4U);
}

TEST(JavaRun, WhatCannotBeLoweredEndsThePathThatGetsThere) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Half.java", std::string_view(R"(class Half {
  static int half(int n) {
    if (n > 0) return n / 2;
    long now = System.nanoTime();
    return (int) now;
  }
})"));
  const Compiled classes(source);
  const std::vector<std::string> entry{"--entry", "half"};
  const Json found = findings(classes.path("Half.class"), entry);
  EXPECT_EQ(outcomes(found, ""), (Outcomes{"returned", "unsupported"}));
  const ToolRun list =
      heapsum({"run", classes.path("Half.class"), "--entry", "half", "--list-unsupported"});
  EXPECT_EQ(list.exit_code, 0);
  EXPECT_EQ(list.out, "Half.half (Half.java:4): a call of java.lang.System.nanoTime\n");
}

/// The longest that a class file may have: blocks are walked without recursion.
TEST(JavaRun, AMethodOfSixtyThousandInstructionsIsLowered) {
  HS_NEEDS_JDK();
  std::string body;
  for (int i = 0; i < 15000; ++i) body += "    x = x + x;\n";
  const ScratchFolder folder;
  const std::string source = folder.write(
      "Long.java", "class Long {\n  static int sum(int x) {\n" + body + "    return x;\n  }\n}\n");
  const Compiled classes(source);
  EXPECT_EQ(heapsum({"lower", classes.path("Long.class"), "--entry", "sum"}).exit_code, 0);
}

TEST(JavaRun, UnknownStringsAreWellFormed) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Text.java", std::string_view(R"(class Text {
  String text;
  static boolean isAb(String s) { return "ab".equals(s); }
  static int first(String s) { return s == null || s.isEmpty() ? -1 : s.charAt(0); }
  boolean same(Text other) { return other != null && text != null && text.equals(other.text); }
})"));
  const Compiled classes(source);
  const std::string text = classes.path("Text.class");
  for (const std::string entry : {"isAb", "first"}) {
    const Outcomes all = outcomes(findings(text, {"--entry", entry, "--k", "2"}), "returned");
    EXPECT_EQ(all, Outcomes{}) << entry;
  }
  EXPECT_EQ(heapsum({"diff", text, "--entry", "same", "--k", "1"}).exit_code, 0);
}

TEST(JavaRun, StaticsHoldWhatInitialisersOrEarlierCallsLeftInEveryMode) {
  HS_NEEDS_JDK();
  const ScratchFolder folder;
  const std::string source = folder.write("Once.java", std::string_view(R"(class Once {
  static class Counter { static int made = Once.seven(); static int more = Once.seven(); static int unknown; }
  static int seven() { return 7; }
  static boolean run() { return Counter.made == 7; }
  static boolean count() { return Counter.more++ == 7; }
  static boolean input() { return Counter.unknown == 3; }
})"));
  const Compiled classes(source);
  for (const std::string& mode : all_modes()) {
    const Json run = findings(classes.path("Once.class"), {"--entry", "run", "--mode", mode});
    ASSERT_EQ(run["paths"].size(), 1U) << mode;
    EXPECT_EQ(run["paths"][0]["value"], "true") << mode;
  }
  const Json count = findings(classes.path("Once.class"), {"--entry", "count"});
  EXPECT_NE(count["paths"][0]["value"], "true");  // what assigns it may have been called before
  const Json input = findings(classes.path("Once.class"), {"--entry", "input"});
  EXPECT_EQ(input["paths"][0]["value"], "Counter.unknown = 3");
}

TEST(JavaRun, AClassOfTheRuntimeIsAProgram) {
  HS_NEEDS_JDK();
  const std::vector<std::string> add{"--entry", "add(Ljava/lang/Object;)Z", "--k", "1"};
  EXPECT_EQ(outcomes(findings("java.util.LinkedList", add), ""),
            (Outcomes{"returned", "returned"}));
  EXPECT_EQ(heapsum({"diff", "java.util.LinkedList", add[0], add[1], add[2], add[3]}).exit_code, 0);
  EXPECT_EQ(heapsum({"run", "java.util.NoSuchList", "--entry", "add"}).exit_code, 2);
}

TEST(JavaRun, ComplaintsSayWhatIsWanted) {
  HS_NEEDS_JDK();
  const Compiled classes(kTable);
  const std::string table = classes.path("Table.class");
  const auto complaint = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all{"run", table};
    all.insert(all.end(), more.begin(), more.end());
    const ToolRun run = heapsum(all);
    EXPECT_EQ(run.exit_code, 2);
    return run.err;
  };
  EXPECT_NE(complaint({}).find("--entry is wanted"), std::string::npos);
  EXPECT_NE(complaint({"--entry", "nothing"}).find("no method with a body nothing"),
            std::string::npos);
  EXPECT_NE(complaint({"--entry", "over"}).find("several methods over"), std::string::npos);
  EXPECT_NE(complaint({"--entry", "No.m"}).find("no class No to start in"), std::string::npos);
  EXPECT_EQ(heapsum({"lower", table, "--entry", "over(J)I"}).exit_code, 0);
  EXPECT_EQ(heapsum({"lower", "examples/lists/merge.javalite"}).exit_code, 1);
}

}  // namespace
}  // namespace heapsum::testing
