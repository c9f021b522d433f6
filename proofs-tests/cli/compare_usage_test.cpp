// SPDX-License-Identifier: Apache-2.0
// heapsum compare: what is refused and how, and the plot.
#include <string>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

const std::string kContains = "examples/lists/contains.javalite";

bool has(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

void expect_refused(const std::vector<std::string>& more, const std::string& words) {
  std::vector<std::string> all{"compare", kContains};
  all.insert(all.end(), more.begin(), more.end());
  const ToolRun run = heapsum(all);
  EXPECT_EQ(run.exit_code, 1) << more.back() << run.out;
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(has(run.err, "heapsum: error: ")) << run.err;
  EXPECT_TRUE(has(run.err, words)) << run.err;
}

TEST(CompareUsage, BoundsThatAreNone) {
  for (const char* k : {"", "many", "..", "1..", "..3", "1,,2", "1,", "-1", "4294967296", "1...3",
                        "1-3", "1 2", "0x3", "+3", "3.5"})
    expect_refused({"--k", k}, "is no bound; write 3, 1..6 or 1,2,4");
  expect_refused({"--k", "3..1"}, "--k: '3..1' ends before it begins");
  expect_refused({"--k", "0..1000"}, "--k: '0..1000' is more than 1000 bounds");
  expect_refused({"--k", "2", "--k", "many"}, "--k");
}

TEST(CompareUsage, ModesThatAreNone) {
  for (const char* modes : {"", "eager", "lazy,", "lazy,,summary", "lazy summary", "Lazy"})
    expect_refused({"--modes", modes}, "is none of lazy, ");
  expect_refused({"--modes", "lazy,concrete"}, "--modes: 'concrete' is none of lazy, ");
}

TEST(CompareUsage, OtherMistakes) {
  expect_refused({"--format", "dot"}, "csv|html|json|text");
  expect_refused({"--scope", "Nod=1"}, "Data, Node, List");
  expect_refused({"--timeout", "-1"}, "--timeout");
  expect_refused({"--mode", "lazy"}, "heapsum compare --help");
  expect_refused({"--modes", "eager"}, "heapsum compare --help");
  expect_refused({"-o", "/nowhere/at/all"}, "cannot write to /nowhere/at/all");
  EXPECT_EQ(heapsum({"compare"}).exit_code, 1);
  const ToolRun missing = heapsum({"compare", "/nowhere.javalite"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_TRUE(has(missing.err, "/nowhere.javalite: error: ")) << missing.err;
  const ToolRun entry = heapsum({"compare", kContains, "--entry", "List.none"});
  EXPECT_EQ(entry.exit_code, 2);
  EXPECT_TRUE(has(heapsum({"compare", "--help"}).out, "Exit codes: 0 compared"));
}

TEST(CompareUsage, EntryScopeAndFileAreTaken) {
  const ScratchFile file("", ".txt");
  const ToolRun run =
      heapsum({"compare", "examples/trees/bst.javalite", "--entry", "Tree.is-ordered", "--k", "1",
               "--scope", "Node=1", "--modes", "summary", "--timeout", "0", "-o", file.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(has(shell("cat " + file.name()).out,
                  "Tree.is-ordered in examples/trees/bst.javalite\n"
                  "summary, k 1, at most 1 Node, unwind k+1\n"));
}

TEST(CompareProgress, NamesTheRowAndIsShownWhenItIsAskedFor) {
  const std::vector<std::string> row{"compare", kContains,  "--modes", "lazy",      "--k",
                                     "40",      "--unwind", "200",     "--timeout", "2"};
  EXPECT_EQ(heapsum(row).err, "");
  std::vector<std::string> shown = row;
  shown.insert(shown.end(), {"--progress", "always"});
  EXPECT_EQ(heapsum(shown).err.rfind("lazy, k 40: ", 0), 0U);
}

TEST(ComparePlot, WithoutGnuplotSaysWhatToInstall) {
  const ToolRun run = shell("tool=$(command -v heapsum); PATH=/nowhere $tool compare " + kContains +
                            " --k 1 --plot never.svg");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(has(run.err, "--plot needs gnuplot")) << run.err;
  EXPECT_TRUE(has(run.err, "gnuplot-nox")) << run.err;
}

class ComparePlotDrawn : public ::testing::Test {
 protected:
  void SetUp() override {
    if (shell("command -v gnuplot").exit_code != 0) GTEST_SKIP() << "gnuplot is not installed";
  }
  /// The texts of the picture, one a line. Fails the test if the file is not well-formed.
  static std::string texts(const std::string& file) {
    const ToolRun read = shell(
        "python3 -c 'import sys, xml.etree.ElementTree as t; r = t.parse(sys.argv[1]).getroot();"
        " print(r.tag); print(\"\\n\".join(\"\".join(e.itertext()).strip() for e in r.iter() if "
        "e.tag.endswith(\"}text\")))' " +
        file);
    EXPECT_EQ(read.exit_code, 0) << read.err;
    EXPECT_EQ(read.out.rfind("{http://www.w3.org/2000/svg}svg\n", 0), 0U) << read.out;
    return read.out;
  }
};

TEST_F(ComparePlotDrawn, HasAxesALegendAndATitle) {
  const ScratchFile file("", ".svg");
  const ToolRun run = heapsum(
      {"compare", kContains, "--modes", "lazy,summary", "--k", "1..4", "--plot", file.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(has(run.out, "compared lazy and summary")) << run.out;
  const std::string shown = texts(file.name());
  for (const char* text : {"\nk\n", "\nseconds\n", "\ncomplete paths\n", "\nlazy\n", "\nsummary\n",
                           "List.both in examples/lists/contains.javalite"})
    EXPECT_TRUE(has(shown, text)) << text << " is not in " << shown;
  EXPECT_FALSE(has(shown, "stopped early")) << shown;
}

TEST_F(ComparePlotDrawn, ShowsWhichRowsWereStopped) {
  const ScratchFile file("", ".svg");
  const ToolRun run = heapsum({"compare", kContains, "--modes", "lazy", "--k", "2,40", "--unwind",
                               "200", "--timeout", "0.5", "--plot", file.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(has(texts(file.name()), "\nstopped early\n"));
}

TEST_F(ComparePlotDrawn, TakesAnyNameAndNothingToShow) {
  const ScratchFile program("(((class C () ((bool m_x (this @ m_x))))) (C m_x))",
                            "it's_{a}^2.javalite");
  const ScratchFile file("", ".svg");
  const ToolRun run =
      heapsum({"compare", program.name(), "--k", "1", "--modes", "summary", "--plot", file.name()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.err, "");
  const std::string shown = texts(file.name());
  EXPECT_TRUE(has(shown, "C.m_x in ")) << shown;
  EXPECT_TRUE(has(shown, "it's_{a}^2.javalite")) << shown;
}

TEST_F(ComparePlotDrawn, RefusesAFileThatCannotBeWrittenBeforeItMeasures) {
  expect_refused({"--k", "1", "--plot", "/nowhere/at/all.svg"}, "/nowhere/at/all.svg");
}

TEST_F(ComparePlotDrawn, AFullDiskIsAnError) {
  const ToolRun run = heapsum({"compare", kContains, "--k", "1", "--plot", "/dev/full"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.err, "cannot write to /dev/full")) << run.err;
}

}  // namespace
}  // namespace heapsum::testing
