// SPDX-License-Identifier: Apache-2.0
// Every path that is shown can be seen: its witness, run concretely, ends in the same way.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

/// The value where a witness decides it: not what depends on the heap.
std::string plain_value(const json& path) {
  const std::string value = path.value("value", "");
  const bool plain = value == "true" || value == "false" || value == "null" ||
                     value.find_first_not_of("-0123456789L") == std::string::npos;
  return plain ? value : "";
}

void expect_replayed(const std::string& program, const std::string& entry, const json& path) {
  ASSERT_TRUE(path.contains("witness")) << program << ", path " << path["number"];
  const ScratchFile heap(path["witness"].dump(), ".json");
  std::vector<std::string> arguments{"--mode", "concrete", "--entry", entry, "--heap", heap.name()};
  const json replay = findings(program, std::move(arguments));
  ASSERT_EQ(replay["paths"].size(), 1U);
  const json& run = replay["paths"][0];
  const std::string what =
      program + ", " + entry + ", path " + path["number"].dump() + ": " + path["witness"].dump();
  EXPECT_EQ(run["outcome"], path["outcome"]) << what;
  EXPECT_EQ(run.value("where", json()), path.value("where", json())) << what;
  if (const std::string value = plain_value(path); !value.empty()) {
    EXPECT_EQ(run["value"], value) << what;
  }
  EXPECT_EQ(run["decisions"], path["decisions"]) << what;
}

void expect_all_replayed(const std::string& program, const std::string& entry,
                         const std::string& mode) {
  std::vector<std::string> arguments{"--witness", "--k", "2", "--mode", mode, "--max-paths", "60"};
  if (!entry.empty()) arguments.insert(arguments.end(), {"--entry", entry});
  const json found = findings(program, std::move(arguments));
  for (const json& path : found["paths"])
    if (path["outcome"] != "cut") expect_replayed(program, found["subject"]["entry"], path);
}

TEST(Witness, OfEveryPathOfEveryExampleReplays) {
  for (const std::string& program : example_programs()) {
    expect_all_replayed(program, "", "summary");
    expect_all_replayed(program, "", "lazy");
  }
}

TEST(Witness, ReplaysFromOtherEntriesToo) {
  for (const char* entry : {"Tree.insert", "Tree.is-ordered"})
    expect_all_replayed("examples/trees/bst.javalite", entry, "summary");
  expect_all_replayed("examples/lists/merge.javalite", "Lists.merge-sorted", "summary");
}

TEST(Witness, IsWhatTextOutputPrintsToo) {
  const ToolRun run = heapsum({"run", "examples/aliasing/two-names.javalite", "--witness"});
  ASSERT_EQ(run.exit_code, 0);
  const std::size_t begin = run.out.find("{\"this\"");
  ASSERT_NE(begin, std::string::npos) << run.out;
  const std::size_t end = run.out.find("\n\n", begin);
  EXPECT_FALSE(json::parse(run.out.substr(begin, end - begin), nullptr, false).is_discarded());
}

TEST(Witness, OfAConcreteRunIsItsInput) {
  const std::string literal =
      R"({"this": "a", "objects": {"a": {"class": "List", "fields": {"head": null}}}})";
  const ScratchFile heap(literal, ".json");
  const json found = findings("examples/lists/contains.javalite",
                              {"--mode", "concrete", "--heap", heap.name(), "--witness"});
  EXPECT_EQ(found["paths"][0]["outcome"], "null dereference");
  EXPECT_EQ(found["paths"][0]["witness"]["objects"]["o0"]["class"], "List");
}

}  // namespace
}  // namespace heapsum::testing
