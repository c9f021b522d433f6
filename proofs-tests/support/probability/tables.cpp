// SPDX-License-Identifier: Apache-2.0
#include "probability/tables.hpp"

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "tool_run.hpp"

namespace heapsum::testing {

using report::Integer;
using report::Rational;

Rational rational(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return Rational(Integer(text));
  return {Integer(text.substr(0, slash)), Integer(text.substr(slash + 1))};
}

bool prints_as(const Rational& number, const std::string& printed) {
  const std::size_t e = printed.find('e'), point = printed.find('.');
  std::string digits = printed.substr(0, e);
  const int behind = static_cast<int>(e - point - 1) - std::stoi(printed.substr(e + 1));
  digits.erase(point, 1);
  digits.erase(0, digits.find_first_not_of('0'));
  const Integer shift = boost::multiprecision::pow(Integer(10), static_cast<unsigned>(behind));
  const Rational scaled = number * shift;
  const Integer cut = numerator(scaled) / denominator(scaled);
  const Integer rounded = (2 * numerator(scaled) + denominator(scaled)) / (2 * denominator(scaled));
  const bool is_whole = denominator(scaled) == 1;
  return Integer(digits) == cut || Integer(digits) == rounded ||
         (is_whole && Integer(digits) == cut - 1);
}

std::map<int, nlohmann::json> by_number(const nlohmann::json& found, const std::string& source) {
  std::map<int, int> number_of;
  std::ifstream in(root() / source);
  int line = 0;
  for (std::string text; std::getline(in, text);) {
    ++line;
    const std::size_t at = text.rfind("// ");
    if (at != std::string::npos && at > 0 && std::isdigit(text[at + 3]) != 0)
      number_of[line] = std::stoi(text.substr(at + 3));
  }
  std::map<int, nlohmann::json> all;
  for (const nlohmann::json& place : found["places"])
    if (const auto at = number_of.find(place["where"]["line"].get<int>()); at != number_of.end())
      all[at->second] = place;
  return all;
}

nlohmann::json probabilities(std::vector<std::string> arguments, std::vector<int> codes) {
  arguments.insert(arguments.begin(), "prob");
  arguments.insert(arguments.end(), {"--format", "json"});
  const ToolRun run = heapsum(arguments);
  EXPECT_NE(std::ranges::find(codes, run.exit_code), codes.end()) << run.exit_code << run.err;
  return nlohmann::json::parse(run.out, nullptr, false);
}

}  // namespace heapsum::testing
