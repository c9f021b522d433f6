// SPDX-License-Identifier: Apache-2.0
// --help and --version: all of it, in lines that fit a terminal.
#include <gtest/gtest.h>

#include <heapsum/base/lines.hpp>

#include "pages.hpp"

namespace heapsum::testing {
namespace {

using Words = std::vector<std::string>;

std::vector<std::string> pages() {
  std::vector<std::string> all = commands();
  all.insert(all.begin(), "");
  return all;
}

TEST(Help, FitsAHundredColumns) {
  EXPECT_GT(pages().size(), 10U);
  for (const std::string& command : pages())
    for (const std::string& line : lines_in(help_of(command)))
      EXPECT_LE(columns(line), kLineWidth) << command << ": " << line;
}

TEST(Help, NamesEveryCommandAndItsOptions) {
  for (const char* command : {"run", "check", "testgen", "compare", "completion", "man"})
    EXPECT_TRUE(has(commands(), command)) << command;
  const Words run = options_of("run");
  for (const char* option : {"-h", "--help", "-o", "--output", "--mode", "--k", "--call-depth"})
    EXPECT_TRUE(has(run, option)) << option;
  EXPECT_FALSE(has(run, "--watch"));
  EXPECT_TRUE(has(options_of("check"), "--watch"));
}

/// "nested|path", not "nested|path:{nested,path}" as the library would have it.
TEST(Help, SaysTheWordsOfAnOptionOnce) {
  for (const std::string& command : pages())
    EXPECT_EQ(help_of(command).find(":{"), std::string::npos) << help_of(command);
  EXPECT_NE(help_of("run").find("--branch-bound-mode nested|path\n"), std::string::npos);
}

TEST(Help, HasUsageExamplesAndExitCodes) {
  for (const std::string& command : commands()) {
    const std::string help = help_of(command);
    for (const std::string& part :
         {"Usage: heapsum " + command + " [OPTIONS]", std::string("\nExamples:\n  heapsum "),
          std::string("\nExit codes: 0 ")})
      EXPECT_NE(help.find(part), std::string::npos) << part << "\n" << help;
  }
}

/// The second column goes on below itself.
TEST(Help, KeepsAMeaningInItsColumn) {
  const std::string margin(30, ' ');
  const std::vector<std::string> lines = lines_in(help_of("run"));
  const auto at = std::ranges::find_if(
      lines, [](const std::string& line) { return line.starts_with("  --mode "); });
  ASSERT_NE(at, lines.end());
  EXPECT_TRUE((at + 1)->starts_with(margin)) << *(at + 1);
  EXPECT_NE((at + 1)->at(30), ' ');
}

TEST(Version, SaysWhatItIsBuiltWith) {
  const ToolRun run = heapsum({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with("heapsum ")) << run.out;
  for (const char* part : {"(Z3 4.", "fmt ", "CLI11 2.", "nlohmann-json 3.", "Boost 1.",
                           "libzip 1.", "zlib 1.", "libseccomp 2.", "released 20", "built by "})
    EXPECT_NE(run.out.find(part), std::string::npos) << part << "\n" << run.out;
  EXPECT_EQ(run.out.find("  "), std::string::npos) << run.out;
}

TEST(Lines, AreFilledAndBrokenAtSpaces) {
  EXPECT_EQ(filled("", 10), Words{});
  EXPECT_EQ(filled("one two three", 7), (Words{"one two", "three"}));
  EXPECT_EQ(filled("one  two", 20), Words{"one two"});
  EXPECT_EQ(filled("unbreakable x", 4), (Words{"unbreakable", "x"}));
  EXPECT_EQ(filled("äö üß x", 5), (Words{"äö üß", "x"}));
}

}  // namespace
}  // namespace heapsum::testing
