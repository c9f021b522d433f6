// SPDX-License-Identifier: Apache-2.0
// "(\forall int i; 0 <= i && i < n; a[i] > 0)", taken apart.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "read/token.hpp"

namespace heapsum::jml {

/// Words from `begin` up to `end`.
struct Stretch {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] bool is_empty() const { return begin == end; }
};

/// Where a variable's values come from: numbers from `low` up to `high`, or the objects of a \reach.
struct Range {
  std::string variable;
  std::optional<Stretch> low, high, reach;
  bool low_excluded = false, high_included = false;
};

struct Quantifier {
  std::string_view word;        // "\forall"
  std::vector<Range> ranges;    // by variable
  std::vector<Stretch> guards;  // what else the range says
  Stretch body;
  bool guards_imply = false;  // the range was taken from "range ==> body"
};

/// Of the words between the brackets; else why it is not checked.
struct ReadQuantifier {
  std::optional<Quantifier> read;
  std::string why_not;
};
ReadQuantifier read_quantifier(const Tokens& words, Stretch all);

bool is_quantifier(const Token& t);
/// The first place at no depth where one of these stands, or the end.
std::size_t find_at_top(const Tokens& words, Stretch in,
                        std::initializer_list<std::string_view> any);
std::vector<Stretch> split_at_top(const Tokens& words, Stretch in, std::string_view by);
/// What `&&` joins where nothing binds less.
std::vector<Stretch> conjuncts(const Tokens& words, Stretch in);

}  // namespace heapsum::jml
