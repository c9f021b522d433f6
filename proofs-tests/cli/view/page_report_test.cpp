// SPDX-License-Identifier: Apache-2.0
// --report html=FILE: a page beside the result, of the commands that find something.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "page_parts.hpp"

namespace heapsum::testing {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Words = std::vector<std::string>;

const std::string kContains = "examples/lists/contains.javalite";
const Words kTriangle{"prob", "examples/probability/triangle.javalite", "--range", "*=0..5"};

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

struct Reported {
  ToolRun run;
  std::string page;
};

Reported reported(const Words& words) {
  const ScratchFolder folder;
  const std::string file = folder.path("page.html");
  ToolRun run = heapsum(with(words, {"--report", "html=" + file}));
  return {std::move(run), content(file)};
}

std::size_t paths_on(const std::string& page) { return PageParts(page).entries("rows").size(); }

/// What is printed is what is printed without it; the page is that of --format html.
TEST(PageBeside, TheResultIsTheSame) {
  for (const Words& more : {Words{}, Words{"--path", "3"}, Words{"--paths", "first", "2"},
                            Words{"--format", "json"}, Words{"--witness", "-v"}}) {
    const Words words = with({"run", kContains}, more);
    const Reported found = reported(words);
    EXPECT_EQ(found.run.exit_code, 0) << found.run.err;
    if (words.back() != "json") {
      EXPECT_EQ(found.run.out, heapsum(words).out) << words.back();
    }
    const std::string page =
        page_of(words.back() == "json" ? Words{"run", kContains, "--format", "html"}
                                       : with(words, {"--format", "html"}));
    EXPECT_EQ(PageParts(page).entries("rows"), PageParts(found.page).entries("rows"));
  }
}

/// Who wants nothing on standard output but the summary has all paths on the page.
TEST(PageBeside, HasThePathsThatQuietDoesNotPrint) {
  const Reported found = reported({"run", kContains, "-q"});
  EXPECT_EQ(found.run.out, heapsum({"run", kContains, "-q"}).out);
  EXPECT_EQ(paths_on(found.page), findings(kContains)["paths"].size());
}

TEST(PageBeside, HasTheComparison) {
  const Reported found = reported({"compare", kContains, "--k", "1..2", "--format", "csv"});
  EXPECT_EQ(found.run.exit_code, 0) << found.run.err;
  EXPECT_NE(found.run.out.find(",lazy,"), std::string::npos) << found.run.out;
  EXPECT_EQ(PageParts(found.page).one("comparison")["rows"].size(), 8U);
}

/// The text lists ten paths, the page all.
TEST(PageBeside, HasAllLikelyPaths) {
  const Reported found = reported(kTriangle);
  EXPECT_EQ(found.run.exit_code, 0) << found.run.err;
  EXPECT_EQ(found.run.out, heapsum(kTriangle).out);
  const json all = json::parse(heapsum(with(kTriangle, {"--format", "json"})).out);
  EXPECT_EQ(PageParts(found.page).one("probability"), all);
  EXPECT_EQ(PageParts(page_of(with(kTriangle, {"--format", "html"}))).one("probability"), all);
  const Reported two = reported(with(kTriangle, {"--paths", "first", "2"}));
  EXPECT_EQ(PageParts(two.page).one("probability")["paths"].size(), 2U);
}

TEST(PageBeside, IsNotWrittenWhereNobodyAsks) {
  const ScratchFolder folder;
  heapsum({"run", kContains, "-o", folder.path("out.txt")});
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

TEST(PageBeside, IsRefusedWhereItCannotBe) {
  for (const Words& command : {Words{"run", kContains}, Words{"compare", kContains}, kTriangle}) {
    EXPECT_EQ(heapsum(with(command, {"--report", "sarif=x"})).exit_code, 1);
    EXPECT_EQ(heapsum(with(command, {"--report", "html="})).exit_code, 1);
    const ToolRun same = heapsum(with(command, {"--report", "html=x", "-o", "x"}));
    EXPECT_EQ(same.exit_code, 1);
    EXPECT_NE(same.err.find("the result goes to x already"), std::string::npos) << same.err;
    const ToolRun missing = heapsum(with(command, {"--report", "html=/missing/x"}));
    EXPECT_EQ(missing.exit_code, 1);
    EXPECT_NE(missing.err.find("cannot write to /missing/x"), std::string::npos) << missing.err;
  }
}

}  // namespace
}  // namespace heapsum::testing
