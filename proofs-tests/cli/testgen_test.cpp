// SPDX-License-Identifier: Apache-2.0
// heapsum testgen on Javalite: a program with its tests, each of which does what it says.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

std::string content(const std::string& file) {
  const std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// "7 tests generated, 7 compiled, 7 passed": the three numbers.
std::vector<int> figures(const std::string& text) {
  const std::regex line("(\\d+) tests? generated, (\\d+) compiled, (\\d+) passed");
  std::smatch found;
  if (!std::regex_search(text, found, line)) return {};
  return {std::stoi(found[1]), std::stoi(found[2]), std::stoi(found[3])};
}

class EveryExample : public ::testing::TestWithParam<std::string> {};

/// Nothing is left out but strings that have no text, and the file runs with the tools that there are.
TEST_P(EveryExample, GivesTestsThatPass) {
  const ScratchFolder folder;
  const ToolRun run = heapsum({"testgen", GetParam(), "--k", "1", "-o", folder.path()});
  ASSERT_EQ(run.exit_code, 0) << run.out << run.err;
  const std::vector<int> n = figures(run.out);
  ASSERT_EQ(n.size(), 3U) << run.out;
  EXPECT_GT(n[0], 0);
  EXPECT_EQ(n[0], n[1]);
  EXPECT_EQ(n[0], n[2]) << run.out;
  const std::string file =
      folder.path(std::filesystem::path(GetParam()).stem().string() + "-tests.javalite");
  for (const auto& [of, code] : {std::pair("Tests", 0), std::pair("Defects", 10)}) {
    if (content(file).find(std::string("(class ") + of) == std::string::npos) continue;
    const ToolRun checked = heapsum({"check", file, "--class", of});
    EXPECT_EQ(checked.exit_code, code) << checked.out << checked.err;
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, EveryExample, ::testing::ValuesIn(example_programs()),
                         [](const auto& parameter) {
                           std::string name = parameter.param;
                           for (char& c : name)
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           return name;
                         });

const std::string kSearch = "examples/papers/kiasan-bst.javalite";

TEST(Testgen, GivesTheSameBytesAgainAndWithThreads) {
  const ScratchFolder a, b, c;
  const ToolRun first = heapsum({"testgen", kSearch, "--k", "1", "-o", a.path()});
  heapsum({"testgen", kSearch, "--k", "1", "-o", b.path()});
  heapsum({"testgen", kSearch, "--k", "1", "-o", c.path(), "-j", "4"});
  const std::string text = content(a.path("kiasan-bst-tests.javalite"));
  EXPECT_FALSE(text.empty()) << first.out << first.err;
  EXPECT_EQ(text, content(b.path("kiasan-bst-tests.javalite")));
  EXPECT_EQ(text, content(c.path("kiasan-bst-tests.javalite")));
}

/// A test a path: as many as complete paths.
TEST(Testgen, CoversPathsOrBranchesOrDefects) {
  const std::string program = "examples/questions/mutual-recursion.javalite";
  const auto tests = [&](const std::string& cover) {
    const ScratchFolder folder;
    const ToolRun run = heapsum({"testgen", program, "-o", folder.path(), "--cover", cover});
    return figures(run.out).at(0);
  };
  const nlohmann::json found =
      nlohmann::json::parse(heapsum({"check", program, "--report", "json"}).out);
  int paths = 0;
  for (const auto& m : found["methods"]) paths += m["paths"]["complete"].get<int>();
  EXPECT_EQ(tests("paths"), paths);
  EXPECT_LE(tests("branches"), paths);
  EXPECT_EQ(tests("defects"), static_cast<int>(found["defects"].size()));
}

/// The number that a condition is of: every branch is taken though each path takes one side only.
TEST(Testgen, SaysWhatIsNeverTaken) {
  const ScratchFile program(R"(
    (((class C ()
       ((int m [int a]
          (if (a > 5) (if (a < 5) 1 else 2) else 3)))))
     (C m)))");
  const ScratchFolder folder;
  const ToolRun run = heapsum({"testgen", program.name(), "-o", folder.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("3 of 3 feasible branches taken by a test; 1 infeasible"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("(if (a < 5) 1 else 2) is never true"), std::string::npos) << run.out;
}

TEST(Testgen, WritesOverNothingThatItHasNotMade) {
  const ScratchFolder folder;
  folder.write("contains-tests.javalite", std::string_view("mine"));
  const ToolRun run = heapsum({"testgen", "examples/lists/contains.javalite", "-o", folder.path()});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("was not made by testgen"), std::string::npos) << run.err;
  EXPECT_EQ(content(folder.path("contains-tests.javalite")), "mine");
}

TEST(Testgen, RefusesWhatMakesNoSense) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"testgen"},
        {"testgen", "examples/lists/contains.javalite", "--cover", "lines"},
        {"testgen", "p.Main", "--junit", "3"},
        {"testgen", "examples/lists/contains.javalite", "--mode", "concrete"},
        {"testgen", "p.Main", "--defects", "hide"},
        {"testgen", "examples/lists/contains.javalite", "--k", "x"}}) {
    const ToolRun run = heapsum(words);
    EXPECT_EQ(run.exit_code, 1) << run.err;
    EXPECT_NE(run.err.find("error:"), std::string::npos);
  }
  EXPECT_EQ(heapsum({"testgen", "no-such-file.javalite"}).exit_code, 2);
}

}  // namespace
}  // namespace heapsum::testing
