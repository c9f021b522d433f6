// SPDX-License-Identifier: Apache-2.0
// Javalite's names for Java's: letters, digits and '-', none of them reserved, each given once. Classes begin
// with a capital letter and variables do not, so that a variable never hides a class.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace heapsum::lower {

/// Each key has a name of its own.
class Names {
 public:
  /// The name of the key: the first wish that is free, or the last with a number.
  const std::string& of(const std::string& key, const std::vector<std::string>& wishes);
  /// Nobody gets it.
  void take(std::string_view name) { taken_.emplace(name); }

 private:
  std::map<std::string, std::string> by_key_{};
  std::set<std::string, std::less<>> taken_{};
};

/// "Inner", "Outer-Inner", "p-Outer-Inner"
std::vector<std::string> class_wishes(std::string_view internal_name);
/// Of methods, fields, variables.
std::string member_name(std::string_view java_name);
std::string variable_name(std::string_view java_name);

}  // namespace heapsum::lower
