// SPDX-License-Identifier: Apache-2.0
// Programs of Java whose right answers stand in their first line, a method each: "// put safe; get violation 7 9; size
// inconclusive". The numbers are the lines of the defects.
#pragma once

#include <iosfwd>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace heapsum::testing {

struct Answer {
  std::string verdict;
  std::set<int> lines{};  // of defects
  bool operator==(const Answer&) const = default;
};
using Answers = std::map<std::string, Answer>;  // by method

void PrintTo(const Answer& a, std::ostream* out);
/// What the first line of the file says.
Answers right_answers(const std::string& file);
/// Of a test that has the file as its parameter: the file's name, without folder and .java.
std::string name_of_file(const ::testing::TestParamInfo<std::string>& file);
/// What heapsum check said.
Answers given_answers(const nlohmann::json& found);

}  // namespace heapsum::testing
