// SPDX-License-Identifier: Apache-2.0
// The small examples that Artemis is shown on, in versions of our own: what each of them gets wrong is found, and nothing
// else. Where two methods fail at one place, Artemis counts a test for each, and check shows the first.
#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "java/marked_defects.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

struct Example {
  std::string name;
  Words flags;
  std::size_t defects;  // (method, kind, line), as Artemis counts
  std::size_t places;   // (kind, line), as check counts
  std::string verdict;
};

const std::vector<Example> kExamples{
    {"ExtraMath", {}, 1, 1, "violation"},     {"Div", {}, 2, 1, "violation"},
    {"ZeroDivisor", {}, 3, 3, "violation"},   {"ArrayAccess", {}, 2, 2, "violation"},
    {"ArrayCreation", {}, 1, 1, "violation"}, {"Primes", {"--unwind", "2"}, 1, 1, "violation"},
    {"SquareRoot", {}, 0, 0, "safe"}};

std::string source(const Example& e) { return "examples/java/artemis/" + e.name + ".java"; }

/// Of each method by itself.
std::size_t defects_by_method(const Example& e, const Json& checked) {
  std::size_t defects = 0;
  for (const Json& method : checked["methods"]) {
    if (method["verdict"] != "violation") continue;
    Words words{"check", source(e), "--report", "json", "--entry", method["entry"]};
    words.insert(words.end(), e.flags.begin(), e.flags.end());
    defects += Json::parse(heapsum(words).out)["defects"].size();
  }
  return defects;
}

TEST(Artemis, EachExampleHasItsDefectsAndNoOthers) {
  HS_NEEDS_JDK();
  for (const Example& e : kExamples) {
    const Json checked = expect_what_is_marked(source(e), e.flags);
    EXPECT_EQ(checked["verdict"], e.verdict) << e.name;
    EXPECT_EQ(checked["defects"].size(), e.places) << e.name;
    EXPECT_EQ(defects_by_method(e, checked), e.defects) << e.name;
  }
}

TEST(Artemis, ThereIsNoExampleBesides) {
  EXPECT_EQ(java_sources("examples/java/artemis").size(), kExamples.size());
}

/// What catches, or asks before, is safe: the printing of Primes can fail nowhere either.
TEST(Artemis, WhatIsGuardedIsSafeOrOnlyCut) {
  HS_NEEDS_JDK();
  const Json div = expect_what_is_marked("examples/java/artemis/Div.java");
  for (const Json& method : div["methods"])
    EXPECT_EQ(method["verdict"] == "safe", method["entry"] == "Div.orZero");
  const Json primes = expect_what_is_marked("examples/java/artemis/Primes.java", {"--unwind", "2"});
  for (const Json& reason : primes["methods"][0]["reasons"])
    EXPECT_EQ(reason.get<std::string>().rfind("--unwind 2 cut", 0), 0U) << reason;
}

}  // namespace
}  // namespace heapsum::testing
