// SPDX-License-Identifier: Apache-2.0
// The library answers as the tool does.
#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include <heapsum/api.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using api::Request;

const std::string kContains = "examples/lists/contains.javalite";

Request about(const std::string& program) {
  Request ask;
  ask.program = (root() / program).string();
  return ask;
}

Request about_text(const std::string& text) {
  Request ask;
  ask.text = text;
  return ask;
}

const std::string kSecond = R"((((class Node ([Node next] [int value])
    ((int second ((this $ next) $ value)))))
  (Node second)))";

TEST(Explore, FindsThePathsThatTheToolFinds) {
  Request ask = about(kContains);
  ask.k = 2;
  ask.with_inputs = true;
  const auto answer = api::explore(ask);
  ASSERT_TRUE(std::holds_alternative<api::Exploration>(answer));
  const auto& found = std::get<api::Exploration>(answer);
  const auto told = findings(kContains, {"--k", "2", "--witness"});
  EXPECT_EQ(found.entry, "List.both");
  ASSERT_EQ(found.paths.size(), told["paths"].size());
  for (std::size_t i = 0; i < found.paths.size(); ++i) {
    EXPECT_EQ(found.paths[i].outcome, told["paths"][i]["outcome"].get<std::string>());
    EXPECT_EQ(nlohmann::json(found.paths[i].when), told["paths"][i]["condition"]);
    EXPECT_EQ(nlohmann::json::parse(found.paths[i].input), told["paths"][i]["witness"]);
  }
  EXPECT_EQ(found.complete, told["stats"]["paths"]["complete"].get<std::uint64_t>());
  EXPECT_EQ(nlohmann::json::parse(found.json)["paths"], told["paths"]);
  EXPECT_FALSE(found.reasons.empty());
}

TEST(Explore, TakesTheTextOfAProgram) {
  const auto answer = api::explore(about_text(kSecond));
  ASSERT_TRUE(std::holds_alternative<api::Exploration>(answer));
  const auto& found = std::get<api::Exploration>(answer);
  EXPECT_EQ(found.entry, "Node.second");
  ASSERT_EQ(found.paths.size(), 2U);
  const bool is_first = found.paths[0].outcome == "null dereference";
  const api::Path& path = found.paths[is_first ? 0 : 1];
  EXPECT_EQ(path.outcome, "null dereference");
  EXPECT_EQ(path.when, std::vector<std::string>{"this.next = null"});
  ASSERT_TRUE(path.where);
  EXPECT_EQ(path.where->line, 2U);
  EXPECT_EQ(path.where->file, "<text>");
  EXPECT_EQ(path.input, "");
}

TEST(Explore, StopsWhereItIsTold) {
  const std::atomic<bool> cancel = true;
  Request ask = about(kContains);
  ask.cancel = &cancel;
  const auto answer = api::explore(ask);
  ASSERT_TRUE(std::holds_alternative<api::Exploration>(answer));
  const auto& found = std::get<api::Exploration>(answer);
  EXPECT_TRUE(found.paths.empty());
  const auto is_interrupt = [](const std::string& r) {
    return r.find("interrupted") != std::string::npos;
  };
  EXPECT_TRUE(std::ranges::any_of(found.reasons, is_interrupt));
}

template <typename Answer>
void expect_error(const Answer& answer, api::Error::Kind kind, const std::string& words) {
  ASSERT_TRUE(std::holds_alternative<api::Error>(answer)) << words;
  const auto& error = std::get<api::Error>(answer);
  EXPECT_EQ(error.kind, kind) << error.message;
  EXPECT_NE(error.message.find(words), std::string::npos) << error.message;
}

TEST(Request, ThatMeansNothingIsRefused) {
  using Kind = api::Error::Kind;
  expect_error(api::explore(about("no-such-file.javalite")), Kind::program, "no-such-file");
  expect_error(api::explore(about_text("(((class")), Kind::program, "<text>:1:");
  expect_error(api::check(about_text("(((class")), Kind::program, "<text>:1:");
  Request ask = about_text(kSecond);
  ask.mode = "eager";
  expect_error(api::explore(ask), Kind::request, "'eager'");
  ask.mode = "concrete";
  expect_error(api::check(ask), Kind::request, "'concrete'");
  ask.mode = "lazy";
  ask.scope = {{"Nod", 2}};
  expect_error(api::explore(ask), Kind::request, "Nod");
  ask.scope = {};
  ask.timeout_seconds = -1;
  expect_error(api::explore(ask), Kind::request, "timeout_seconds");
  ask = about_text(kSecond);
  ask.entry = "Node.second";
  ask.of_class = "Node";
  expect_error(api::check(ask), Kind::request, "exclude each other");
}

TEST(Check, JudgesAsTheToolDoes) {
  const std::string program = "examples/questions/two-writes.javalite";
  const auto answer = api::check(about(program));
  ASSERT_TRUE(std::holds_alternative<api::Judgement>(answer));
  const auto& found = std::get<api::Judgement>(answer);
  const auto told = nlohmann::json::parse(heapsum({"check", program, "--report", "json"}).out);
  EXPECT_EQ(found.verdict, api::Verdict::violation);
  ASSERT_EQ(found.defects.size(), told["defects"].size());
  EXPECT_EQ(found.defects[0].kind, "assertion failure");
  EXPECT_EQ(found.defects[0].where.line, 9U);
  EXPECT_EQ(nlohmann::json::parse(found.defects[0].input), told["defects"][0]["input"]);
  EXPECT_EQ(nlohmann::json::parse(found.json)["defects"], told["defects"]);
}

TEST(Check, ReadsTheContractsOfAJavaSource) {
  const std::string program = "examples/contracts/Overflow.java";
  const auto answer = api::check(about(program));
  ASSERT_TRUE(std::holds_alternative<api::Judgement>(answer));
  const auto& found = std::get<api::Judgement>(answer);
  const auto told = nlohmann::json::parse(heapsum({"check", program, "--report", "json"}).out);
  EXPECT_FALSE(found.defects.empty());
  EXPECT_EQ(nlohmann::json::parse(found.json)["defects"], told["defects"]);
}

TEST(Check, IsSafeOnlyWhereNothingIsLeftOut) {
  const auto answer = api::check(about_text("(((class C () ((bool m [C a] (a = a))))) (C m))"));
  ASSERT_TRUE(std::holds_alternative<api::Judgement>(answer));
  EXPECT_EQ(std::get<api::Judgement>(answer).verdict, api::Verdict::safe);
  const std::string loop = R"((((class Node ([Node next])
      ((int last (if ((this $ next) = null) 1 else ((this $ next) @ last))))))
    (Node last)))";
  const auto open = api::check(about_text(loop));
  ASSERT_TRUE(std::holds_alternative<api::Judgement>(open));
  EXPECT_NE(std::get<api::Judgement>(open).verdict, api::Verdict::violation);
}

TEST(Version, IsThatOfTheTool) {
  EXPECT_TRUE(heapsum({"--version"}).out.starts_with("heapsum " + api::version()));
}

}  // namespace
}  // namespace heapsum::testing
