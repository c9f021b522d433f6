// SPDX-License-Identifier: Apache-2.0
// Tasks in the manner of those of verification competitions, whose unknowns come from calls; their right answers stand in the first
// line. No verdict is wrong, however little time there is; docs/check.md says how many there are within 30 seconds each.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "java/marked_defects.hpp"
#include "java/right_answers.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

class Tasks : public ::testing::TestWithParam<std::string> {};

TEST_P(Tasks, HaveNoWrongVerdict) {
  HS_NEEDS_JDK();
  const ToolRun run =
      heapsum({"check", GetParam(), "--bounds", "auto", "--timeout", "20", "--report", "json"});
  const Answers answers = given_answers(Json::parse(run.out)), right = right_answers(GetParam());
  EXPECT_EQ(right.size(), 8U);
  int decided = 0;
  for (const auto& [method, answer] : right) {
    ASSERT_TRUE(answers.contains(method)) << method;
    const Answer& given = answers.at(method);
    if (given.verdict != "inconclusive") {
      EXPECT_EQ(given.verdict, answer.verdict) << method;
      ++decided;
    }
    EXPECT_TRUE(std::ranges::includes(answer.lines, given.lines)) << method << run.out;
  }
  EXPECT_GE(decided, 2);
}

INSTANTIATE_TEST_SUITE_P(Java, Tasks, ::testing::ValuesIn(java_sources("proofs-tests/java/tasks")),
                         name_of_file);

}  // namespace
}  // namespace heapsum::testing
