// SPDX-License-Identifier: Apache-2.0
// The formats keep what docs/formats.md says: JSON by its schema, DOT that graphviz draws, the same
// bytes each time.
#include <string>

#include <gtest/gtest.h>

#include "json_schema.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;

json without_timings(json found) {
  for (const char* key : {"seconds", "solver_seconds", "peak_memory_bytes"})
    found["stats"].erase(key);
  return found;
}

TEST(Json, OfEveryExampleInEveryModeIsValid) {
  JsonSchema schema("findings.schema.json");
  for (const std::string& program : example_programs())
    for (const char* mode : {"concrete", "lazy", "summary"}) {
      std::vector<std::string> how{"--mode", mode, "--max-paths", "50", "--witness"};
      if (how[1] != "concrete") how.insert(how.end(), {"--k", "2"});
      const json found = findings(program, how);
      EXPECT_EQ(schema.complaint(found), "") << program << " " << mode;
    }
}

TEST(Json, TheSchemaRefusesWhatIsNotThere) {
  JsonSchema schema("findings.schema.json");
  json found = findings("examples/lists/contains.javalite", {"--k", "1"});
  found.erase("reasons");
  EXPECT_NE(schema.complaint(found), "");
  found["reasons"] = json::array();
  EXPECT_EQ(schema.complaint(found), "");
  found["paths"][0]["outcome"] = "vanished";
  EXPECT_NE(schema.complaint(found), "");
}

TEST(Json, OfMergedPathsSaysHowManyFlowsCameTogether) {
  JsonSchema schema("findings.schema.json");
  const json found = findings("examples/trees/search-tree.javalite",
                              {"--k", "2", "--merge", "all", "--assume-method", "Tree.rep-ok"});
  EXPECT_EQ(schema.complaint(found), "");
  EXPECT_EQ(found["options"]["merge"], "all");
  std::size_t joins = 0;
  for (const json& path : found["paths"])
    for (const json& d : path["decisions"])
      if (d["kind"] == "join") {
        ++joins;
        EXPECT_GE(d["flows"].get<std::size_t>(), 2U);
      }
  EXPECT_GT(joins, 0U);
}

TEST(Json, CountsThePathsThatAreListed) {
  const json found = findings("examples/lists/contains.javalite", {"--k", "3", "--unwind", "4"});
  EXPECT_TRUE(found["complete"]);
  EXPECT_EQ(found["stats"]["paths"]["complete"], 19);
  EXPECT_EQ(found["stats"]["paths"]["by_outcome"]["null dereference"], 1);
  const std::size_t all = found["stats"]["paths"]["complete"].get<std::size_t>() +
                          found["stats"]["paths"]["cut"].get<std::size_t>() +
                          found["stats"]["paths"]["excluded"].get<std::size_t>();
  EXPECT_EQ(found["paths"].size(), all);
}

TEST(Json, IsTheSameEachTime) {
  for (const std::string& program : example_programs()) {
    const std::vector<std::string> more{"--k", "2", "--max-paths", "50", "--witness"};
    EXPECT_EQ(without_timings(findings(program, more)), without_timings(findings(program, more)))
        << program;
  }
}

TEST(Text, IsTheSameEachTime) {
  const std::vector<std::string> arguments{"run", "examples/lists/reverse.javalite", "-v",
                                           "--witness"};
  EXPECT_EQ(heapsum(arguments).out, heapsum(arguments).out);
}

TEST(Text, HasColoursOnlyWhereTheyAreWanted) {
  const std::string contains = "examples/lists/contains.javalite";
  EXPECT_EQ(heapsum({"run", contains}).out.find('\x1b'), std::string::npos);
  EXPECT_NE(heapsum({"run", contains, "--color", "always"}).out.find('\x1b'), std::string::npos);
}

TEST(Text, OnePathOrNoneCanBeAskedFor) {
  const std::string contains = "examples/lists/contains.javalite";
  const std::string one = heapsum({"run", contains, "--path", "4"}).out;
  EXPECT_NE(one.find("\npath 4  "), std::string::npos);
  EXPECT_EQ(one.find("\npath 5  "), std::string::npos);
  EXPECT_EQ(heapsum({"run", contains, "-q"}).out.find("\npath "), std::string::npos);
}

TEST(Output, GoesToTheFileThatIsNamed) {
  const ScratchFile file("", ".txt");
  const ToolRun run = heapsum({"run", "examples/lists/contains.javalite", "-o", file.name()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(shell("cat " + file.name()).out,
            heapsum({"run", "examples/lists/contains.javalite"}).out);
}

TEST(Output, AReaderThatGoesAwayIsNoError) {
  const ToolRun run = shell("heapsum run examples/lists/reverse.javalite -v | head -1");
  EXPECT_EQ(run.out, "List.reverse in examples/lists/reverse.javalite\n");
  EXPECT_EQ(run.err, "");
}

TEST(Output, AFullDiskIsAnError) {
  const ToolRun run = shell("heapsum run examples/lists/contains.javalite > /dev/full");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("cannot write"), std::string::npos) << run.err;
}

TEST(Dot, OfEveryExampleIsAPicture) {
  for (const std::string& program : example_programs()) {
    const ToolRun run =
        shell("heapsum run " + program + " --k 1 --max-paths 20 --format dot | dot -Tsvg");
    EXPECT_EQ(run.exit_code, 0) << program << ": " << run.err;
    EXPECT_EQ(run.err, "") << program;
    EXPECT_NE(run.out.find("</svg>"), std::string::npos) << program;
  }
}

}  // namespace
}  // namespace heapsum::testing
