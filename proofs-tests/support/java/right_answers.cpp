// SPDX-License-Identifier: Apache-2.0
#include "java/right_answers.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tool_run.hpp"

namespace heapsum::testing {

void PrintTo(const Answer& a, std::ostream* out) {
  *out << a.verdict;
  for (const int line : a.lines) *out << " " << line;
}

Answers right_answers(const std::string& file) {
  std::ifstream in(root() / file);
  std::string line;
  std::getline(in, line);
  std::istringstream all(line.substr(3));
  Answers answers;
  for (std::string one; std::getline(all, one, ';');) {
    std::istringstream words(one);
    std::string method;
    Answer answer;
    words >> method >> answer.verdict;
    for (int at = 0; words >> at;) answer.lines.insert(at);
    answers[method] = answer;
  }
  return answers;
}

static std::string simple(const std::string& entry) { return entry.substr(entry.rfind('.') + 1); }

Answers given_answers(const nlohmann::json& found) {
  Answers answers;
  for (const nlohmann::json& m : found["methods"])
    answers[simple(m["entry"])].verdict = m["verdict"].get<std::string>();
  for (const nlohmann::json& d : found["defects"])
    answers[simple(d["entry"])].lines.insert(d["where"]["line"].get<int>());
  return answers;
}

std::string name_of_file(const ::testing::TestParamInfo<std::string>& file) {
  return std::filesystem::path(file.param).stem().string();
}

}  // namespace heapsum::testing
