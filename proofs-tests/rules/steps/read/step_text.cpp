// SPDX-License-Identifier: Apache-2.0
#include "step_text.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <fmt/std.h>

#include "tool_run.hpp"

namespace heapsum::testing {

namespace {

std::string trimmed(std::string text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.back())) text.pop_back();
  const auto first = std::find_if_not(text.begin(), text.end(), blank);
  return {first, text.end()};
}

std::pair<std::string, std::string> word_and_rest(const std::string& line) {
  const std::size_t end = line.find(' ');
  if (end == std::string::npos) return {line, ""};
  return {line.substr(0, end), trimmed(line.substr(end))};
}

/// Puts a line into the section that it belongs to.
void add(StepText& step, const std::string& raw, const std::string& line) {
  const auto [word, rest] = word_and_rest(line);
  if (raw.front() != ' ') {
    if (word == "yields") return step.yields.push_back({rest, {}});
    if (word == "given" && rest.empty()) return;
    throw BadStep("a section is `given` or `yields RULE …`, not `" + line + "`");
  }
  (step.yields.empty() ? step.given : step.yields.back()).rows.push_back({word, rest});
}

}  // namespace

std::vector<std::string> Section::all(const std::string& key) const {
  std::vector<std::string> found;
  for (const Row& row : rows)
    if (row.key == key) found.push_back(row.text);
  return found;
}

std::string Section::one(const std::string& key) const {
  const std::vector<std::string> found = all(key);
  if (found.size() > 1) throw BadStep("more than one row `" + key + "` in a section");
  return found.empty() ? "" : found[0];
}

StepText read_step_text(const std::filesystem::path& file) {
  std::ifstream in(file);
  StepText step;
  std::string raw;
  for (int number = 1; std::getline(in, raw); ++number) {
    const std::string line = trimmed(raw.substr(0, raw.find(';')));
    if (number == 1 && line.empty()) step.what = trimmed(raw.substr(1));
    if (line.empty()) continue;
    try {
      add(step, raw, line);
    } catch (const BadStep& e) {
      throw BadStep(fmt::format("line {}: {}", number, e.what()));
    }
  }
  if (step.what.empty()) throw BadStep("the first line is a comment that says what is shown");
  if (step.yields.empty()) throw BadStep("no `yields`");
  return step;
}

std::vector<std::filesystem::path> step_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(root() / "proofs-tests/rules"))
    if (entry.path().extension() == ".step") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace heapsum::testing
