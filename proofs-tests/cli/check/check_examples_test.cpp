// SPDX-License-Identifier: Apache-2.0
// The table of docs/check.md: heapsum check on every file of examples/, its verdict and what it finds.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "java/java_tools.hpp"
#include "tool_run.hpp"

namespace heapsum::testing {
namespace {

using Json = nlohmann::json;

struct Row {
  std::string file, flags, verdict, defects;
};

/// "| `a` | b |" gives a and b.
std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> all;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) {
    std::erase(cell, '`');
    const std::size_t begin = cell.find_first_not_of(' ');
    all.push_back(begin == std::string::npos
                      ? ""
                      : cell.substr(begin, cell.find_last_not_of(' ') + 1 - begin));
  }
  return all;
}

std::vector<Row> documented() {
  std::vector<Row> rows;
  std::ifstream in(root() / "docs/check.md");
  std::string line;
  while (std::getline(in, line) && line.rfind("| file | checked |", 0) != 0) continue;
  std::getline(in, line);
  while (std::getline(in, line) && line.starts_with('|')) {
    const auto row = cells(line);
    rows.push_back({row.at(0), row.at(1) == "all methods" ? "" : row.at(1), row.at(2), row.at(3)});
  }
  return rows;
}

std::string defects(const Json& checked) {
  std::map<std::string, int> kinds;
  for (const Json& d : checked["defects"]) ++kinds[d["kind"]];
  std::string text;
  for (const auto& [kind, n] : kinds)
    text += (text.empty() ? "" : ", ") + std::to_string(n) + " " + kind;
  return text.empty() ? "none" : text;
}

void expect(const Row& row, const std::string& merge) {
  SCOPED_TRACE(row.file + " " + row.flags + " --merge " + merge);
  std::vector<std::string> words{"check", "examples/" + row.file, "--report", "json", "--merge",
                                 merge};
  if (row.flags.find("--k ") == std::string::npos) words.insert(words.end(), {"--k", "2"});
  std::istringstream flags(row.flags);
  for (std::string word; flags >> word;) words.push_back(word);
  const ToolRun run = heapsum(words);
  const Json checked = Json::parse(run.out, nullptr, false);
  ASSERT_FALSE(checked.is_discarded()) << run.err;
  EXPECT_EQ(checked["verdict"], row.verdict);
  EXPECT_EQ(defects(checked), row.defects);
  EXPECT_TRUE(checked["unconfirmed"].empty()) << checked["unconfirmed"].dump(1);
}

TEST(CheckExamples, GiveWhatIsDocumented) {
  for (const Row& row : documented())
    if (!row.file.ends_with(".java") || !jdk_home().empty()) expect(row, "none");
}

/// But for calls by contract, which do not go with it.
TEST(CheckExamples, GiveTheSameWhereStatesAreJoined) {
  for (const Row& row : documented())
    if (row.file.ends_with(".javalite") && row.flags.find("--by-contract") == std::string::npos)
      for (const char* merge : {"calls", "all"}) expect(row, merge);
}

/// But for what javac is to add to a module of the JDK.
TEST(CheckExamples, AreAllInTheTable) {
  std::set<std::string> files, rows;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root() / "examples"))
    if (const auto kind = entry.path().extension(); kind == ".java" || kind == ".javalite")
      files.insert(std::filesystem::relative(entry.path(), root() / "examples").string());
  std::erase_if(files, [](const std::string& file) { return file.starts_with("patches/"); });
  for (const Row& row : documented()) rows.insert(row.file);
  EXPECT_EQ(files, rows);
}

}  // namespace
}  // namespace heapsum::testing
