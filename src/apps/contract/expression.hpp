// SPDX-License-Identifier: Apache-2.0
// Java expressions as text, put together with the brackets that they need.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/report/java_operators.hpp>

namespace heapsum::contract {

using report::Level;

/// About the heap at entry.
struct Expression {
  std::string text;
  Level binds = Level::primary;
  std::set<std::string> reads{};  // names of fields; [] of elements
  std::size_t parts = 1;          // comparisons and cases, and what stands for one
  auto operator<=>(const Expression& other) const { return text <=> other.text; }
  bool operator==(const Expression& other) const { return text == other.text; }
};
/// Nothing: Java has no words for it.
using Sayable = std::optional<Expression>;

/// In brackets where it binds less.
std::string bracketed(const Expression& e, Level least);
/// The operator groups to the left.
Expression infix(const Expression& left, std::string_view word, Level level,
                 const Expression& right);
Expression prefix(std::string_view word, const Expression& operand);
/// A field, an element or a call behind an expression that is a name.
Expression followed(const Expression& base, const std::string& tail, const std::string& reads);

/// All or one of them, from left to right; nothing where one is nothing. Requires: there is one.
Sayable all_of(const std::vector<Sayable>& parts);
Sayable one_of(const std::vector<Sayable>& parts);
/// The one with fewer parts.
Sayable shorter(const Sayable& a, const Sayable& b);

}  // namespace heapsum::contract
