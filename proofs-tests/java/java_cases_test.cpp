// SPDX-License-Identifier: Apache-2.0
// Small programs of Java, each with the right answers in its first line: "// put safe; get violation 7 9; size inconclusive".
// A verdict that says less than it could is right only where the line says so; the lines are those of the defects.
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "java/java_tests.hpp"
#include "java/marked_defects.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

struct Answer {
  std::string verdict;
  std::set<int> lines{};  // of defects
  bool operator==(const Answer&) const = default;
};
using Answers = std::map<std::string, Answer>;  // by method

void PrintTo(const Answer& a, std::ostream* out) {
  *out << a.verdict;
  for (const int line : a.lines) *out << " " << line;
}

Answers right(const std::string& file) {
  std::ifstream in(root() / file);
  std::string line;
  std::getline(in, line);
  std::istringstream all(line.substr(3));
  Answers answers;
  for (std::string one; std::getline(all, one, ';');) {
    std::istringstream words(one);
    std::string method;
    Answer answer;
    words >> method >> answer.verdict;
    for (int at = 0; words >> at;) answer.lines.insert(at);
    answers[method] = answer;
  }
  return answers;
}

std::string simple(const std::string& entry) { return entry.substr(entry.rfind('.') + 1); }

Answers given(const Json& found) {
  Answers answers;
  for (const Json& m : found["methods"])
    answers[simple(m["entry"])].verdict = m["verdict"].get<std::string>();
  for (const Json& d : found["defects"])
    answers[simple(d["entry"])].lines.insert(d["where"]["line"].get<int>());
  return answers;
}

class Cases : public ::testing::TestWithParam<std::string> {};

TEST_P(Cases, HaveTheirRightAnswers) {
  HS_NEEDS_JDK();
  const ToolRun run = heapsum({"check", GetParam(), "--report", "json"});
  const Json found = Json::parse(run.out);
  const Answers answers = given(found);
  for (const auto& [method, answer] : right(GetParam())) {
    ASSERT_TRUE(answers.contains(method)) << method;
    EXPECT_EQ(answers.at(method), answer) << method << found["methods"].dump(1);
  }
  EXPECT_TRUE(found["unconfirmed"].empty()) << found["unconfirmed"].dump(1);
}

INSTANTIATE_TEST_SUITE_P(Java, Cases, ::testing::ValuesIn(java_sources("proofs-tests/java/cases")),
                         [](const auto& one) {
                           const std::string& file = one.param;
                           const std::size_t from = file.rfind('/') + 1;
                           return file.substr(from, file.size() - from - 5);
                         });

}  // namespace
}  // namespace heapsum::testing
