// SPDX-License-Identifier: Apache-2.0
#include "java_tests.hpp"

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace heapsum::testing {

nlohmann::json checked_java(const std::string& source, const std::vector<std::string>& more) {
  const ScratchFile file(source, ".java");
  std::vector<std::string> words{"check", file.name(), "--report", "json"};
  words.insert(words.end(), more.begin(), more.end());
  const ToolRun run = heapsum(words);
  EXPECT_FALSE(run.out.empty()) << run.err;
  return nlohmann::json::parse(run.out, nullptr, false);
}

bool has_junit() { return std::filesystem::exists("/usr/share/java/junit4.jar"); }

std::string content(const std::string& file) {
  const std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Made made(const std::string& program, const ScratchFolder& folder,
          const std::vector<std::string>& more) {
  std::vector<std::string> words{"testgen", program, "-o", folder.path()};
  words.insert(words.end(), more.begin(), more.end());
  Made m{heapsum(words)};
  const std::regex line("(\\d+) tests? generated, (\\d+) compiled, (\\d+) (passed|as)");
  std::smatch found;
  if (std::regex_search(m.run.out, found, line))
    m = {m.run, std::stoi(found[1]), std::stoi(found[2]), std::stoi(found[3])};
  return m;
}

void expect_all_pass(const Made& m) {
  EXPECT_EQ(m.run.exit_code, 0) << m.run.out << m.run.err;
  EXPECT_GT(m.generated, 0) << m.run.out << m.run.err;
  EXPECT_EQ(m.generated, m.compiled) << m.run.out;
  EXPECT_EQ(m.generated, m.passed) << m.run.out;
  EXPECT_EQ(m.run.out.find("left out"), std::string::npos) << m.run.out;
}

}  // namespace heapsum::testing
