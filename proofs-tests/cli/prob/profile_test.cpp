// SPDX-License-Identifier: Apache-2.0
// heapsum prob --profile: what a profile weighs, and what is said of one that is wrong.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "probability/tables.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kTriangle = "examples/probability/triangle.javalite";
const std::string kTree = "examples/invariants/full-tree.javalite";

/// A number that is small or not.
const char* const kSmall =
    "(((class A ([A next] [int n]) ((static bool m [int x] [int y] ((x < 10) and (x < y)))"
    " (bool ok true) (bool linked ((this $ next) != null)))) ) (A m))";

report::Rational outcome(const nlohmann::json& found, const std::string& value) {
  for (const auto& o : found["outcomes"])
    if (o["value"] == value) return rational(o["probability"]);
  return 0;
}

nlohmann::json with(const std::string& profile, std::vector<std::string> words,
                    std::vector<int> codes = {0}) {
  const ScratchFile file(profile, ".json");
  words.insert(words.end(), {"--profile", file.name()});
  return probabilities(words, std::move(codes));
}

/// What is wrong, without the name of the file.
std::string complaint(const std::string& profile, std::vector<std::string> words = {}) {
  const ScratchFile file(profile, ".json");
  if (words.empty()) words = {kTriangle};
  words.insert(words.begin(), "prob");
  words.insert(words.end(), {"--range", "*=0..9", "--scope", "*=2", "--profile", file.name()});
  const ToolRun run = heapsum(words);
  EXPECT_TRUE(run.exit_code == 1 || run.exit_code == 2) << run.exit_code << run.out;
  EXPECT_EQ(run.out, "");
  const std::size_t at = run.err.find(file.name());
  return at == std::string::npos ? run.err : run.err.substr(at + file.name().size());
}

void expect_complaint(const std::string& profile, const std::string& beginning,
                      const std::string& hint = {}) {
  const std::string said = complaint(profile);
  EXPECT_TRUE(said.starts_with(beginning)) << said;
  EXPECT_TRUE(hint.empty() || said.find("hint: " + hint) != std::string::npos) << said;
}

TEST(Profile, PiecesAreUniformAndHaveTheirProbabilities) {
  const ScratchFile program(kSmall);
  // x is 0 to 9 with 3/10 and 10 to 109 with 7/10; y is 5, or 200.
  const auto found = with(
      "{\"numbers\": {\"x\": [{\"from\": 0, \"to\": 9, \"probability\": 0.3},"
      " {\"from\": 10, \"to\": 109, \"probability\": 0.7}],"
      " \"y\": [{\"value\": 5, \"probability\": \"1/3\"}, {\"value\": 200, \"probability\": "
      "\"2/3\"}]}}",
      {program.name()});
  EXPECT_EQ(JsonSchema("probability.schema.json").complaint(found), "");
  // 3/10 · (1/3 · 5/10 + 2/3)
  EXPECT_EQ(outcome(found, "true"), report::Rational(1, 4));
  EXPECT_EQ(outcome(found, "false"), report::Rational(3, 4));
}

TEST(Profile, AUniformProfileSaysWhatNoneSays) {
  const auto none = probabilities({kTriangle, "--range", "*=0..9"});
  const auto uniform = with(
      "{\"numbers\": {\"*\": [{\"from\": 0, \"to\": 4, \"probability\": 0.5},"
      " {\"from\": 5, \"to\": 9, \"probability\": 0.5}]}}",
      {kTriangle});
  for (const auto& o : none["outcomes"])
    EXPECT_EQ(outcome(uniform, o["value"]), rational(o["probability"])) << o["value"];
}

TEST(Profile, ANumberThatNothingLooksAtChangesNothing) {
  const ScratchFile program(kSmall);
  const std::vector<std::string> words{program.name(), "--entry", "A.linked", "--scope", "A=2"};
  const auto found = with(
      "{\"numbers\": {\"n\": [{\"from\": 0, \"to\": 1, \"probability\": 0.9},"
      " {\"from\": 2, \"to\": 9, \"probability\": 0.1}]}}",
      words);
  auto plain = words;
  plain.insert(plain.end(), {"--range", "n=0..9"});
  EXPECT_EQ(outcome(found, "true"), outcome(probabilities(plain), "true"));
}

TEST(Profile, OperationsOfADriverAreIndependent) {
  const ScratchFile program("(((class A () ((static bool m [int o1] [int o2] (o1 = o2))))) (A m))");
  const auto found = with(
      "{\"operations\": [{\"parameters\": [\"o1\", \"o2\"],"
      " \"probabilities\": {\"0\": 0.5, \"1\": 0.3, \"2\": 0.2}}]}",
      {program.name()});
  EXPECT_EQ(outcome(found, "true"), report::Rational(25 + 9 + 4, 100));
}

TEST(Profile, SizesHaveTheirProbabilitiesWhateverInputsThereAreOfEach) {
  const ScratchFile program(kSmall);
  // This alone, or with another: of those with two objects, A.linked is true of all; of one, where next is this.
  const auto found =
      with("{\"sizes\": {\"class\": \"A\", \"probabilities\": {\"1\": 0.6, \"2\": 0.4}}}",
           {program.name(), "--entry", "A.linked", "--assume-method", "A.ok", "--range", "*=0..9"});
  EXPECT_EQ(found["inputs"], "1");
  EXPECT_EQ(outcome(found, "true"), report::Rational(7, 10));
  EXPECT_EQ(outcome(found, "false"), report::Rational(3, 10));
  EXPECT_EQ(found["options"]["sized"], "A");
  EXPECT_EQ(found["options"]["scope"]["A"], 2);
}

TEST(Profile, SizesOfAnInvariantAreThoseOfValidInputs) {
  const auto found = with(
      "{\"sizes\": {\"class\": \"Node\", \"probabilities\": {\"0\": \"1/6\", \"3\": \"5/6\"}}}",
      {kTree, "--entry", "Tree.rep-ok", "--assume-method", "Tree.rep-ok", "--range", "*=0..4",
       "--places", "branches"});
  EXPECT_EQ(found["reliability"]["success"], "1");
  // A branch of the second run of the invariant: the root is null.
  report::Rational empty = 0;
  for (const auto& p : found["places"])
    if (p["where"]["text"] == "((this $ root) = null)" && p["side"] == true)
      empty = rational(p["reach"]);
  EXPECT_EQ(empty, report::Rational(1, 6));
}

TEST(Profile, WhatIsWrongIsSaidAtItsPlace) {
  expect_complaint("{\"numbers\": {\"a\": [{\"from\": 0, \"to\": 4, \"probability\": 0.5}]}}",
                   ":1:19: error: these probabilities add up to 1/2, not to 1", "1/2 is missing");
  expect_complaint("{\"numbers\": {\"a\": [\n {\"from\": 4, \"to\": 0, \"probability\": 1}]}}",
                   ":2:2: error: there is no number from 4 to 0");
  expect_complaint(
      "{\"numbers\": {\"a\": [{\"from\": 0, \"to\": 4, \"probability\": 0.5},\n"
      "{\"value\": 4, \"probability\": 0.5}]}}",
      ":2:1: error: 4 to 4 overlaps 0 to 4");
  expect_complaint("{\"numbers\": {\"a\": [{\"value\": 4, \"probability\": 1.5}]}}",
                   ":1:48: error: this is no probability", "a probability is a number from 0 to 1");
  expect_complaint("{\"number\": {}}", ":1:2: error: 'number' is not known here",
                   "did you mean 'numbers'?");
  expect_complaint(
      "{\"numbers\": {\"a\": [{\"value\": 4, \"probability\": 1}]},\n \"numbers\": {}}",
      ":2:2: error: 'numbers' is there twice");
  expect_complaint("{\"numbers\": ", ":1:13: error: a value is expected here");
  expect_complaint("[", ":1:2: error: a value is expected here");
  expect_complaint("{\"sizes\": {\"class\": \"Node\", \"probabilities\": {\"-1\": 1}}}",
                   ":1:46: error: a size is from 0 to 1000000, not -1");
  expect_complaint(
      "{\"operations\": [{\"parameters\": [\"a\", \"a\"], \"probabilities\": {\"0\": 1}}]}",
      ":1:38: error: 'a' has probabilities already");
}

TEST(Profile, WhatDoesNotFitTheProgramIsSaidAtItsPlace) {
  EXPECT_TRUE(complaint("{\"numbers\": {\"aa\": [{\"value\": 4, \"probability\": 1}]}}")
                  .starts_with(":1:14: error: no number of the input is called 'aa'"));
  EXPECT_TRUE(
      complaint("{\"numbers\": {\"a\": [{\"value\": 9999999999, \"probability\": 1}]}}")
          .starts_with(":1:14: error: 9999999999 to 9999999999 is more than the type of a has"));
  EXPECT_TRUE(complaint("{\"sizes\": {\"class\": \"Nod\", \"probabilities\": {\"1\": 1}}}", {kTree})
                  .starts_with(":1:21: error: the program has no class 'Nod'"));
  const std::vector<std::string> trees{kTree, "--entry", "Tree.rep-ok", "--assume-method",
                                       "Tree.rep-ok"};
  EXPECT_TRUE(complaint("{\"sizes\": {\"class\": \"Node\", \"probabilities\": {\"3\": 1}}}", trees)
                  .starts_with(":1:21: error: no input within these bounds has 3 Node"));
}

}  // namespace
}  // namespace heapsum::testing
