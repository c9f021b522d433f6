// SPDX-License-Identifier: Apache-2.0
// Small programs of Java, each with the right answers in its first line: "// put safe; get violation 7 9; size inconclusive".
// A verdict that says less than it could is right only where the line says so; the lines are those of the defects.
#include <string>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "java/marked_defects.hpp"
#include "java/right_answers.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

class Cases : public ::testing::TestWithParam<std::string> {};

TEST_P(Cases, HaveTheirRightAnswers) {
  HS_NEEDS_JDK();
  const ToolRun run = heapsum({"check", GetParam(), "--report", "json"});
  const Json found = Json::parse(run.out);
  const Answers answers = given_answers(found);
  for (const auto& [method, answer] : right_answers(GetParam())) {
    ASSERT_TRUE(answers.contains(method)) << method;
    EXPECT_EQ(answers.at(method), answer) << method << found["methods"].dump(1);
  }
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
}

INSTANTIATE_TEST_SUITE_P(Java, Cases, ::testing::ValuesIn(java_sources("proofs-tests/java/cases")),
                         name_of_file);

}  // namespace
}  // namespace heapsum::testing
