// SPDX-License-Identifier: Apache-2.0
// Exceptions as people and programs see them: outcome, class, place, decisions.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

const char* const kThrows = R"((((class Node ([Node next] [int value])
  ((int thrown (if ((this $ value) < 0) (throw (new Error)) else 0))
   (int caught (try ((this $ next) $ value) (catch RuntimeException e 7)))
   (int late (try ((this $ next) $ value) (finally (this $ value := 1))))))) (Node thrown)))";

TEST(Exceptions, AnUncaughtOneIsShownWithItsClassAndPlace) {
  const ScratchFile program(kThrows);
  const ToolRun run = heapsum({"run", program.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("uncaught exception Error at 2:41  (throw (new Error))"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("2 complete paths (1 returned, 1 uncaught exception)"), std::string::npos)
      << run.out;
}

TEST(Exceptions, JsonHasTheClass) {
  const ScratchFile program(kThrows);
  const json found = findings(program.name());
  EXPECT_EQ(JsonSchema("findings.schema.json").complaint(found), "");
  const json& path = found["paths"][0];
  EXPECT_EQ(path["outcome"], "uncaught exception");
  EXPECT_EQ(path["exception"], "Error");
  EXPECT_EQ(path["decisions"].back()["kind"], "uncaught");
  EXPECT_EQ(path["decisions"].back()["class"], "Error");
  EXPECT_EQ(found["stats"]["paths"]["by_outcome"]["uncaught exception"], 1);
}

TEST(Exceptions, ACallOnNullThatIsCaughtIsOnePath) {
  const ScratchFile program(kThrows);
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    const json found =
        findings(program.name(), {"--entry", "Node.caught", "--mode", mode, "--k", "0"});
    std::multiset<std::string> values;
    for (const json& path : found["paths"]) values.insert(path["value"].get<std::string>());
    EXPECT_EQ(values.count("7"), 1U) << mode;
    EXPECT_EQ(values.size(), found["paths"].size()) << mode;
  }
}

TEST(Exceptions, WhatTheMachineThrowsTellsNumbersThatAreAskedFor) {
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    const json found = findings("examples/exceptions/readings.javalite", {"--mode", mode});
    std::multiset<std::string> values;
    for (const json& path : found["paths"])
      if (path.contains("value")) values.insert(path["value"].get<std::string>());
    EXPECT_EQ(values.count("which - this.all.length"), 2U) << mode;
    EXPECT_EQ(values.count("room"), 1U) << mode;
  }
}

/// Fields that the machine has no numbers for are as those of any object that was made.
TEST(Exceptions, WhatTheMachineThrowsHasTheFieldsOfItsClass) {
  const ScratchFile program(R"((((class Throwable () ()) (class Exception extends Throwable () ())
    (class RuntimeException extends Exception () ())
    (class NullPointerException extends RuntimeException ([int code] [Node about])
     ((int told (this $ code))))
    (class Node ([Node next] [int value])
     ((int caught (try ((this $ next) $ value)
       (catch NullPointerException e
         (if ((e $ about) = null) ((e @ told) - 1) else 9))))))) (Node caught)))");
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    const json found = findings(program.name(), {"--mode", mode, "--k", "0"});
    std::multiset<std::string> values;
    for (const json& path : found["paths"])
      if (path.contains("value")) values.insert(path["value"].get<std::string>());
    EXPECT_EQ(values.count("-1"), 1U) << mode << found["paths"];
  }
}

TEST(Exceptions, AnErrorKeepsItsNameAndPlaceThroughFinally) {
  const ScratchFile program(kThrows);
  const json found = findings(program.name(), {"--entry", "Node.late", "--k", "0"});
  EXPECT_EQ(found["paths"][0]["outcome"], "null dereference");
  EXPECT_EQ(found["paths"][0]["where"]["text"], "((this $ next) $ value)");
  const json& fields = found["paths"][0]["heap"]["objects"][0]["fields"];
  EXPECT_EQ(fields[1]["cases"][0]["value"], "1");
}

TEST(Exceptions, AProgramWithoutThemSaysNothingOfThem) {
  const ToolRun run =
      heapsum({"run", "examples/lists/contains.javalite", "--format", "json", "-q"});
  EXPECT_EQ(run.out.find("exception"), std::string::npos);
}

TEST(Exceptions, TwoPoliciesThrowAlike) {
  for (const char* right : {"summary", "lazier", "lazier#"}) {
    const ToolRun run =
        heapsum({"diff", "examples/exceptions/retry.javalite", "--k", "1", "--right", right});
    EXPECT_EQ(run.out.find("disagree at"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("are related"), std::string::npos) << run.out;
  }
}

}  // namespace
}  // namespace heapsum::testing
