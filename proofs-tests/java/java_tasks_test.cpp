// SPDX-License-Identifier: Apache-2.0
// Methods whose right answers stand in the first line of their file: tasks in the manner of those of verification competitions, whose
// unknowns come from calls; methods about texts; loops that only induction decides; and twenty methods of each kind of program.
// docs/check.md and docs/java.md say how many are decided.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "java/marked_defects.hpp"
#include "java/right_answers.hpp"
#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

/// How many methods of the file have a verdict, none of them wrong; defects are at lines that do fail.
int decided(const std::string& file, std::vector<std::string> options) {
  options.insert(options.begin(), {"check", file, "--report", "json"});
  const ToolRun run = heapsum(options);
  const Answers answers = given_answers(Json::parse(run.out)), right = right_answers(file);
  int count = 0;
  for (const auto& [method, answer] : right) {
    EXPECT_TRUE(answers.contains(method)) << method;
    if (!answers.contains(method)) continue;
    const Answer& given = answers.at(method);
    if (given.verdict != "inconclusive") {
      EXPECT_EQ(given.verdict, answer.verdict) << method;
      ++count;
    }
    EXPECT_TRUE(std::ranges::includes(answer.lines, given.lines)) << method << run.out;
  }
  return count;
}

class Tasks : public ::testing::TestWithParam<std::string> {};

TEST_P(Tasks, HaveNoWrongVerdict) {
  HS_NEEDS_JDK();
  EXPECT_EQ(right_answers(GetParam()).size(), 8U);
  EXPECT_GE(decided(GetParam(), {"--bounds", "auto", "--timeout", "20"}), 2);
}

// Fifty methods of texts. What fails does so for some text of at most five characters, as an enumeration of them has shown; a
// text of any length is beyond the bounds, so that few are safe.
class Strings : public ::testing::TestWithParam<std::string> {};

TEST_P(Strings, HaveNoWrongVerdict) {
  HS_NEEDS_JDK();
  EXPECT_GE(right_answers(GetParam()).size(), 10U);
  EXPECT_GE(decided(GetParam(), {"--timeout", "40"}), 3);
}

// Loops of any number of rounds: induction shows that they are safe, and of those that look alike and are wrong it does not.
class Loops : public ::testing::TestWithParam<std::string> {};

TEST_P(Loops, AreShownToBeSafeWhereTheyAre) {
  HS_NEEDS_JDK();
  const auto answers = [](std::vector<std::string> options) {
    options.insert(options.begin(), {"check", GetParam(), "--report", "json"});
    const Json found = Json::parse(heapsum(options).out);
    EXPECT_EQ(JsonSchema("check.schema.json").complaint(found), "");
    return given_answers(found);
  };
  EXPECT_EQ(answers({}), right_answers(GetParam()));
  int safe = 0;  // without induction
  for (const auto& [method, answer] : answers({"--induction", "off"}))
    safe += answer.verdict == "safe" ? 1 : 0;
  EXPECT_EQ(safe, 0);
}

// Twenty methods of a kind each: what fails is never safe, and no more than these fail on inputs that no caller makes (docs/java.md).
const std::set<std::string> kToldWrongly{
    "Generics.popped",      "Generics.sameEnum",    "Generics.transformed",
    "Initialised.scaled",   "Initialised.take",     "Inner.stepped",
    "Interfaces.made",      "Interfaces.markSlot",  "KeptFields.paint",
    "KeptFields.pop",       "KeptFields.push",      "KeptFields.use",
    "LibraryObjects.anyOf", "LibraryObjects.known", "LibraryObjects.queuedIfAny",
    "Loops.push",           "Records.halved",       "Starting.place"};

class Kinds : public ::testing::TestWithParam<std::string> {};

TEST_P(Kinds, HaveNoOtherWrongVerdict) {
  HS_NEEDS_JDK();
  const std::string kind = std::filesystem::path(GetParam()).stem().string();
  const Answers given = given_answers(
      Json::parse(heapsum({"check", GetParam(), "--timeout", "10", "--report", "json"}).out));
  const Answers right = right_answers(GetParam());
  EXPECT_EQ(right.size(), 20U);
  for (const auto& [method, answer] : right) {
    ASSERT_TRUE(given.contains(method)) << method;
    const std::string& verdict = given.at(method).verdict;
    EXPECT_TRUE(verdict == answer.verdict || verdict == "inconclusive" ||
                (verdict == "violation" && kToldWrongly.contains(kind + "." + method)))
        << method;
  }
}

INSTANTIATE_TEST_SUITE_P(Java, Kinds, ::testing::ValuesIn(java_sources("proofs-tests/java/kinds")),
                         name_of_file);

INSTANTIATE_TEST_SUITE_P(Java, Loops, ::testing::ValuesIn(java_sources("proofs-tests/java/loops")),
                         name_of_file);

INSTANTIATE_TEST_SUITE_P(Java, Tasks, ::testing::ValuesIn(java_sources("proofs-tests/java/tasks")),
                         name_of_file);

INSTANTIATE_TEST_SUITE_P(Java, Strings,
                         ::testing::ValuesIn(java_sources("proofs-tests/java/strings")),
                         name_of_file);

}  // namespace
}  // namespace heapsum::testing
