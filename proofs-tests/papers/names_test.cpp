// SPDX-License-Identifier: Apache-2.0
// The table of semantics/README.md leads from the paper's names to files and tests: every
// definition, lemma, theorem and corollary of the paper [ehs, section 6] has a row, every row says
// where the thing is and how it is tested, and the files that it names exist.
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

struct Row {
  std::string paper, here, tested_by;
};

/// The rows of the table whose first column is headed "paper".
std::vector<Row> rows() {
  std::vector<Row> all;
  std::ifstream in(root() / "semantics/README.md");
  const std::regex cells(R"(^\| (.*?) \| (.*?) \|(?: (.*?))? \|$)");
  bool table = false;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("| paper |", 0) == 0) table = true;
    std::smatch found;
    if (!std::regex_match(line, found, cells)) {
      if (line.empty()) table = false;
    } else if (table && found[1] != "paper") {
      all.push_back({found[1], found[2], found[3]});
    }
  }
  return all;
}

/// What stands between backquotes and looks like a file.
std::vector<std::string> files_in(const std::string& cell) {
  std::vector<std::string> all;
  const std::regex file("`([\\w/.-]*[/.][\\w/.-]*)`");
  for (std::sregex_iterator at(cell.begin(), cell.end(), file), end; at != end; ++at)
    all.push_back((*at)[1]);
  return all;
}

/// From the root, beside the table, or among the door's headers.
bool exists(const std::string& file) {
  for (const char* folder : {"", "semantics", "include/heapsum/semantics"})
    if (std::filesystem::exists(root() / folder / file)) return true;
  return false;
}

/// "lemma", 3: some row says "lemma 3" or has 3 among "lemmas 1, 2, 3".
bool has_row(const std::string& kind, int number) {
  for (const Row& row : rows()) {
    const std::regex list(kind + R"(s? (\d+(?:(?:, | and | to )\d+)*))", std::regex::icase);
    for (std::sregex_iterator at(row.paper.begin(), row.paper.end(), list), end; at != end; ++at) {
      const std::string numbers = (*at)[1];
      int last = 0;
      bool range = false;
      const std::regex part(R"(\d+|to)");
      for (std::sregex_iterator n(numbers.begin(), numbers.end(), part); n != end; ++n) {
        if (n->str() == "to") {
          range = true;
          continue;
        }
        const int value = std::stoi(n->str());
        if (value == number || (range && last < number && number < value)) return true;
        last = value;
        range = false;
      }
    }
  }
  return false;
}

TEST(Names, EveryRowNamesItsTestsAndOnlyFilesThatExist) {
  ASSERT_GT(rows().size(), 20U);
  for (const Row& row : rows()) {
    EXPECT_NE(row.here, "") << row.paper;
    EXPECT_FALSE(files_in(row.tested_by).empty()) << row.paper;
    for (const std::string& cell : {row.here, row.tested_by})
      for (const std::string& file : files_in(cell))
        EXPECT_TRUE(exists(file)) << row.paper << ": " << file;
    for (const std::string& file : files_in(row.tested_by))
      EXPECT_EQ(file.rfind("proofs-tests/", 0), 0U) << row.paper << ": " << file;
  }
}

TEST(Names, EveryNumberOfThePaperHasARow) {
  for (int n = 1; n <= 17; ++n) EXPECT_TRUE(has_row("definition", n)) << n;
  for (const int n : {1, 2, 3, 4, 5, 8, 9}) EXPECT_TRUE(has_row("lemma", n)) << n;
  for (const int n : {6, 10}) EXPECT_TRUE(has_row("theorem", n)) << n;
  for (const int n : {7, 11, 12})
    EXPECT_TRUE(has_row("corollary", n) || has_row("corollarie", n)) << n;
  for (int n = 3; n <= 9; ++n) EXPECT_TRUE(has_row("figure", n)) << n;
}

TEST(Names, ARowThatIsMissingIsNoticed) {
  EXPECT_FALSE(has_row("lemma", 6));
  EXPECT_FALSE(has_row("definition", 18));
  EXPECT_FALSE(exists("ceks/no-such-rule.cpp"));
}

}  // namespace
}  // namespace heapsum::testing
