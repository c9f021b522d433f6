// SPDX-License-Identifier: Apache-2.0
// Of flows that came together the shortest are told, as many as the user wants.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

/// Three flows meet, then two.
const std::string kTwoMeetings =
    "(((class A () ((bool m [int x] [bool p] (begin\n"
    "  (if (x < 0) 1 else (if (x < 10) 2 else 3))\n"
    "  (if p 1 else 2)\n"
    "  true))))) (A m))";

ToolRun merged(const std::string& program, const Words& more = {}) {
  const ScratchFile file(program);
  Words words{"run", file.name(), "--merge", "all"};
  words.insert(words.end(), more.begin(), more.end());
  return heapsum(words);
}

/// Where flows met, and these flows, without margins.
Words meetings_of(const std::string& text) {
  Words found;
  for (const std::string& line : lines_of(text)) {
    const std::string said = line.substr(std::min<std::size_t>(line.size(), 11));
    const std::string flow = said.substr(std::min<std::size_t>(said.size(), 2));
    if (said.starts_with("one of ")) found.push_back(said);
    if (flow.starts_with("- ")) found.push_back(flow);
  }
  return found;
}

TEST(Cases, AreToldTheShortestFirst) {
  const Words found = meetings_of(merged(kTwoMeetings).out);
  ASSERT_EQ(found.size(), 7U);
  EXPECT_TRUE(found[0].starts_with("one of 3 flows that met at 1:"));
  EXPECT_EQ(Words(found.begin() + 1, found.begin() + 4),
            (Words{"- x < 0", "- x >= 0 and x < 10", "- x >= 10"}));
  EXPECT_TRUE(found[4].starts_with("one of 2 flows that met at 1:"));
  EXPECT_EQ(Words(found.begin() + 5, found.end()), (Words{"- p", "- not p"}));
}

TEST(Cases, AreAsManyAsAreWanted) {
  const Words one = meetings_of(merged(kTwoMeetings, {"--cases", "1"}).out);
  ASSERT_EQ(one.size(), 6U);
  EXPECT_EQ(one[1], "- x < 0");
  EXPECT_EQ(one[2], "- 2 more");
  EXPECT_EQ(one[5], "- 1 more");
  EXPECT_EQ(meetings_of(merged(kTwoMeetings, {"--cases", "0"}).out).size(), 2U);
}

// A meeting on the way to another is told flow by flow.
TEST(Cases, OfFlowsThatMetBeforeAreThoseOfBoth) {
  const Words found = meetings_of(merged("(((class A () ((bool m [bool p] [bool q] (begin\n"
                                         "  (if p (begin (if q 1 else 2) 1) else 3)\n"
                                         "  true))))) (A m))")
                                      .out);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_TRUE(found[0].starts_with("one of 3 flows that met at 1:"));
  EXPECT_EQ(Words(found.begin() + 1, found.end()),
            (Words{"- not p", "- p and q", "- p and not q"}));
}

TEST(Cases, OfWhatIsAssumedAreNotTold) {
  for (const char* merge : {"calls", "all"}) {
    const json found = findings("examples/trees/search-tree.javalite",
                                {"--k", "2", "--merge", merge, "--assume-method", "Tree.rep-ok"});
    for (const json& path : found["paths"])
      for (const json& met : path.value("met", json::array()))
        EXPECT_EQ(path["condition"][met["condition"].get<std::size_t>()].get<std::string>().find(
                      "rep-ok"),
                  std::string::npos);
    const bool some =
        std::ranges::any_of(found["paths"], [](const json& path) { return path.contains("met"); });
    EXPECT_EQ(some, std::string(merge) == "all");
  }
}

TEST(Cases, AreInTheDocument) {
  JsonSchema schema("findings.schema.json");
  const ScratchFile file(kTwoMeetings);
  const json found = findings(file.name(), {"--merge", "all", "--cases", "2"});
  EXPECT_EQ(schema.complaint(found), "");
  const json met = found["paths"][0]["met"];
  ASSERT_EQ(met.size(), 2U);
  EXPECT_EQ(met[0]["flows"], 3);
  EXPECT_EQ(met[0]["condition"], 0);
  EXPECT_EQ(met[0]["cases"], json::parse(R"([["x < 0"], ["x >= 0", "x < 10"]])"));
  const json none = findings(file.name(), {"--merge", "all", "--cases", "0"});
  EXPECT_FALSE(none["paths"][0].contains("met"));
}

TEST(Cases, AreRefusedWhereThereAreNone) {
  const Words plain{"run", "examples/lists/contains.javalite", "--cases", "2"};
  for (const Words& more : {Words{}, Words{"--merge", "calls"}}) {
    Words words = plain;
    words.insert(words.end(), more.begin(), more.end());
    const ToolRun run = heapsum(words);
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_TRUE(says(run, "--cases: only with --merge all do flows of the method come together"));
  }
  Words dot = plain;
  dot.insert(dot.end(), {"--merge", "all", "--format", "dot"});
  EXPECT_TRUE(says(heapsum(dot), "--cases needs --format text or json"));
}

}  // namespace
}  // namespace heapsum::testing
