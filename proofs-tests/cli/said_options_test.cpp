// SPDX-License-Identifier: Apache-2.0
// No command takes an option that it does not use, and each says with what a result was made.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

const char* const kTree = "examples/trees/bst.javalite";
const std::vector<std::string> kAssuming{
    "--assume-method", "Tree.is-ordered", "--no-symbolic-alias", "--scope", "Node=2", "--k", "1"};

ToolRun with_assumptions(const std::string& command, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{command, kTree, "--entry", "Tree.find"};
  arguments.insert(arguments.end(), kAssuming.begin(), kAssuming.end());
  arguments.insert(arguments.end(), more.begin(), more.end());
  return heapsum(arguments);
}

class SaidOptions : public ::testing::TestWithParam<const char*> {};

TEST_P(SaidOptions, WhatIsAssumedOfTheInputIsInTheText) {
  const ToolRun run = with_assumptions(GetParam());
  for (const char* words : {"assuming Tree.is-ordered", "no symbolic aliases", "at most 2 Node"})
    EXPECT_NE(run.out.find(words), std::string::npos) << words << "\n" << run.out << run.err;
}

INSTANTIATE_TEST_SUITE_P(Commands, SaidOptions,
                         ::testing::Values("run", "check", "compare", "diff"));

TEST(SaidOptionsInJson, NameTheInvariant) {
  for (const char* command : {"run", "compare", "diff"}) {
    const ToolRun run = with_assumptions(command, {"--format", "json"});
    const Json options = Json::parse(run.out)["options"];
    EXPECT_EQ(options["assumed"], Json({"Tree.is-ordered"})) << command;
    EXPECT_EQ(options["symbolic_alias"], false) << command;
  }
  const ToolRun run = with_assumptions("check", {"--report", "json"});
  EXPECT_EQ(Json::parse(run.out)["methods"][0]["options"]["assumed"], Json({"Tree.is-ordered"}));
}

TEST(CheckOutput, GoesToTheFileOfO) {
  const ScratchFile file("", ".txt");
  const ToolRun run = heapsum({"check", "examples/lists/contains.javalite", "-o", file.name()});
  EXPECT_EQ(run.exit_code, 10) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_NE(shell("cat " + file.name()).out.find("violation"), std::string::npos);
}

TEST(CheckOutput, IsTheReportThatWouldGoToStandardOutput) {
  const ScratchFile file("", ".json");
  const ToolRun run =
      heapsum({"check", "examples/lists/contains.javalite", "--report", "json", "-o", file.name()});
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(Json::parse(shell("cat " + file.name()).out)["verdict"], "violation");
}

TEST(CheckOutput, WithNothingToWriteIsAMistake) {
  const ToolRun run = heapsum({"check", "examples/lists/contains.javalite", "-q", "-o", "out.txt"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("nothing to write"), std::string::npos) << run.err;
}

/// 6801 paths, which took 157 MB when they were kept.
TEST(PathsOfRun, AreNotKeptInMemory) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what was freed";
#endif
  for (const char* jobs : {"1", "2"}) {
    const ToolRun run =
        shell(std::string("heapsum run examples/lists/contains.javalite --mode lazy --k 5 "
                          "--format json -j ") +
              jobs + " | tail -n 2 | sed 's/^\"stats\"://; $d'");
    EXPECT_LT(Json::parse(run.out)["peak_memory_bytes"].get<std::uint64_t>(), 64'000'000U) << jobs;
  }
}

std::size_t paths_written(const std::vector<std::string>& more, const std::string& jobs = "1") {
  std::vector<std::string> all{"--k", "2", "-j", jobs};
  all.insert(all.end(), more.begin(), more.end());
  return findings("examples/lists/contains.javalite", all)["paths"].size();
}

TEST(PathsOfRun, AreAllNoneOrTheFirst) {
  const std::size_t all = paths_written({});
  EXPECT_GT(all, 3U);
  EXPECT_EQ(paths_written({"--paths", "all"}), all);
  EXPECT_EQ(paths_written({"--paths", "none"}), 0U);
  EXPECT_EQ(paths_written({"-q"}), 0U);
  for (const char* jobs : {"1", "2"}) EXPECT_EQ(paths_written({"--paths", "first", "3"}, jobs), 3U);
  const Json json =
      findings("examples/lists/contains.javalite", {"--k", "2", "--paths", "first", "3"});
  EXPECT_GT(json["stats"]["paths"]["complete"], 3);  // all are explored
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--paths", "some"},
                                                {"--paths", "first"},
                                                {"--paths", "first", "-1"}}) {
    std::vector<std::string> arguments{"run", "examples/lists/contains.javalite"};
    arguments.insert(arguments.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(heapsum(arguments).exit_code, 1);
  }
}

}  // namespace
}  // namespace heapsum::testing
