// SPDX-License-Identifier: Apache-2.0
#include "marked_defects.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {

namespace {

constexpr std::string_view kMark = "// DEFECT ";

/// Each defect of a Java program was met by a virtual machine.
void expect_replayed(const nlohmann::json& checked) {
  for (const nlohmann::json& d : checked["defects"])
    EXPECT_EQ(d["replayed_on"], "the concrete machine and a Java virtual machine") << d.dump(1);
}

}  // namespace

Marks marked_defects(const std::string& file) {
  Marks marks;
  std::ifstream in(root() / file);
  EXPECT_TRUE(in.is_open()) << file;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::size_t at = line.find(kMark);
    if (at == std::string::npos) continue;
    std::istringstream kinds(line.substr(at + kMark.size()));
    for (std::string kind; std::getline(kinds >> std::ws, kind, ',');) marks.emplace(number, kind);
  }
  return marks;
}

Marks found_defects(const nlohmann::json& checked) {
  Marks marks;
  for (const nlohmann::json& d : checked["defects"])
    EXPECT_TRUE(marks.emplace(d["where"]["line"], d["kind"]).second) << "twice: " << d.dump(1);
  return marks;
}

nlohmann::json expect_what_is_marked(const std::string& file, std::vector<std::string> more) {
  std::vector<std::string> words{"check", file, "--report", "json"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  nlohmann::json checked = nlohmann::json::parse(run.out, nullptr, false);
  EXPECT_FALSE(checked.is_discarded()) << file << "\n" << run.err;
  if (checked.is_discarded()) return {};
  EXPECT_EQ(found_defects(checked), marked_defects(file)) << file;
  EXPECT_TRUE(checked["unconfirmed"].empty()) << file << checked["unconfirmed"].dump(1);
  expect_replayed(checked);
  const std::string verdict = checked["verdict"];
  EXPECT_EQ(run.exit_code, verdict == "safe" ? 0 : verdict == "violation" ? 10 : 5) << file;
  return checked;
}

std::vector<std::string> java_sources(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(root() / folder))
    if (entry.path().extension() == ".java")
      files.push_back(folder + "/" + entry.path().filename().string());
  std::ranges::sort(files);
  return files;
}

}  // namespace heapsum::testing
