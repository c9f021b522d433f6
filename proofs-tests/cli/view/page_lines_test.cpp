// SPDX-License-Identifier: Apache-2.0
// Pages: to which lines of the source a path comes.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "page_parts.hpp"

namespace heapsum::testing {
namespace {

using nlohmann::json;
using Numbers = std::vector<std::size_t>;

TEST(Page, SaysToWhichLinesAPathComes) {
  const ScratchFile file(
      "(((class Pair ([int n] [bool b])\n"
      "   ((int pick\n"
      "     (if (this $ b)\n"
      "       (begin\n"
      "         (this $ n := 1)\n"
      "         (this $ n))\n"
      "      else\n"
      "       (this $ n))))))\n"
      " (Pair pick))\n");
  const std::string page = page_of({"run", file.name(), "--format", "html"});
  const auto rows = PageParts(page).entries("rows");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(numbers_of(rows[0][8]), (Numbers{3, 4, 5, 6}));
  EXPECT_EQ(numbers_of(rows[1][8]), (Numbers{3, 8}));
}

/// In each path that was cut, the lines are those of its decisions and of the cut.
void expect_lines_of_decisions(const std::string& page) {
  const PageParts parts(page);
  const auto rows = parts.entries("rows"), behind = parts.entries("behind");
  std::size_t cut = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i][1] != "cut") continue;
    ++cut;
    std::set<std::size_t> lines;
    for (const json& d : behind[i]["path"]["decisions"])
      lines.insert(d["where"]["line"].get<std::size_t>());
    if (behind[i]["path"].contains("where"))
      lines.insert(behind[i]["path"]["where"]["line"].get<std::size_t>());
    EXPECT_EQ(numbers_of(rows[i][8]), Numbers(lines.begin(), lines.end()));
  }
  EXPECT_GT(cut, 0U);
}

TEST(Page, OfACutPathHasTheLinesThatItDecidedOn) {
  expect_lines_of_decisions(
      page_of({"run", "examples/lists/contains.javalite", "--format", "html", "--k", "2"}));
}

/// The run of its input goes on to the end, in a line that the path has not seen.
TEST(Page, OfACutPathHasNoLineBeyondTheCut) {
  const ScratchFile file(
      "(((class Counter ()\n"
      "   ((int down [int n]\n"
      "     (if (n = 0)\n"
      "       0\n"
      "      else\n"
      "       (this @ down (n - 1)))))))\n"
      " (Counter down))\n");
  expect_lines_of_decisions(page_of({"run", file.name(), "--format", "html"}));
}

}  // namespace
}  // namespace heapsum::testing
