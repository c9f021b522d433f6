// SPDX-License-Identifier: Apache-2.0
// Floats as people and programs see them: conditions, witnesses that can be run, heap literals, and the
// example whose assertions fail for special values only.
#include <cmath>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

constexpr auto kLedger = "examples/numbers/ledger.javalite";

/// The heap of the only path that fails, after it was run again.
json failing_heap(const std::string& entry) {
  const json found = findings(kLedger, {"--entry", entry, "--witness"});
  EXPECT_EQ(JsonSchema("findings.schema.json").complaint(found), "");
  json witness;
  for (const json& path : found["paths"]) {
    EXPECT_TRUE(path["certain"]);
    if (path["outcome"] == "assertion failure") witness = path["witness"];
  }
  const ToolRun again = heapsum(
      {"run", kLedger, "--entry", entry, "--mode", "concrete", "--heap", "-"}, witness.dump());
  EXPECT_NE(again.out.find("assertion failure"), std::string::npos) << again.out << again.err;
  return witness["objects"]["o0"]["fields"];
}

TEST(Floats, APaymentIsAbsorbed) {
  const auto balance = failing_heap("Account.pay")["balance"].get<float>();
  EXPECT_EQ(balance + 1.5F, balance);
  EXPECT_GE(balance, 16777216.0F);
}

TEST(Floats, ANumberThatIsNoneIsAString) {
  const json fields = failing_heap("Account.is-covered");
  EXPECT_TRUE(fields["balance"] == "NaN" || fields["limit"] == "NaN") << fields;
}

TEST(Floats, TheDifferenceWithItselfIsNotAlwaysZero) {
  const json limit = failing_heap("Account.reset")["limit"];
  EXPECT_TRUE(limit == "NaN" || limit == "Infinity" || limit == "-Infinity") << limit;
}

constexpr auto kRead = R"((((class C ([float f] [double d])
  ((double both (begin (this $ f := (- (this $ f))) (this $ d)))
   (bool at-most [double x] (if (x <= 1.5) true else (not (x < 3.0))))
   (bool rest [float x] [float y] (if ((x % y) = 0.5f) (x > 1e30f) else false))))) (C both)))";

ToolRun concrete(const std::string& fields) {
  const ScratchFile program(kRead);
  return heapsum({"run", program.name(), "--mode", "concrete", "--heap", "-"},
                 R"({"this": "a", "objects": {"a": {"class": "C", "fields": )" + fields + "}}}");
}

TEST(Floats, AHeapLiteralIsReadToTheBit) {
  const auto shows = [](const std::string& fields, const std::string& text) {
    const ToolRun run = concrete(fields);
    EXPECT_NE(run.out.find(text), std::string::npos) << fields << run.out << run.err;
  };
  shows(R"({"f": 0.1, "d": 0.1})", "f: -0.1f, d: 0.1");
  shows(R"({"f": 7, "d": -0.0})", "f: -7.0f, d: -0.0");
  shows(R"({"f": "NaN", "d": "-Infinity"})", "f: NaN, d: -Infinity");
  shows(R"({"f": 16777217, "d": 9007199254740993})", "f: -16777216.0f, d: 9007199254740992.0");
  shows(R"({"f": 1e-45, "d": 5e-324})", "f: -1e-45f, d: 5e-324");
  shows(R"({})", "f: -0.0f, d: 0.0");
}

TEST(Floats, WhatIsNoFloatIsRefused) {
  EXPECT_NE(concrete(R"({"f": 1e300})").err.find("'C.f' must be a float"), std::string::npos);
  EXPECT_NE(concrete(R"({"d": true})").err.find("'C.d' must be a double"), std::string::npos);
  EXPECT_EQ(concrete(R"({"d": "nan"})").exit_code, 2);
}

TEST(Floats, ConditionsSayWhatNaNLeaves) {
  const ScratchFile program(kRead);
  const ToolRun run = heapsum({"run", program.name(), "--entry", "C.at-most"});
  EXPECT_NE(run.out.find("x <= 1.5"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("not x <= 1.5"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("returned not x < 3.0"), std::string::npos) << run.out;
}

TEST(Floats, TheirFieldsAreInThePicture) {
  const ScratchFile program(kRead);
  const ToolRun run = heapsum({"run", program.name(), "--format", "dot", "--path", "1"});
  EXPECT_NE(run.out.find("- this.f"), std::string::npos) << run.out << run.err;
}

TEST(Floats, EveryPolicyDoesTheSame) {
  for (const char* mode : {"lazy", "lazier", "lazier#", "summary"}) {
    const json found = findings(kLedger, {"--entry", "Account.is-covered", "--mode", mode});
    EXPECT_EQ(found["paths"].size(), 3U) << mode;
  }
  for (const char* entry : {"Account.is-covered", "Account.reset"}) {
    const ToolRun run = heapsum({"diff", kLedger, "--entry", entry});
    EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("every step of one is a step of the other"), std::string::npos)
        << run.out;
  }
}

}  // namespace
}  // namespace heapsum::testing
