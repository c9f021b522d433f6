// SPDX-License-Identifier: Apache-2.0
// From a flat sequence of marks to text: a bracketed group that fits the line stays on it, another
// one is broken where its marks allow that. No recursion, so depth is no limit.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace heapsum::syntax {

/// A bracket, and how far the lines inside are indented.
struct Open {
  char bracket;
  std::size_t indent;
};
struct Close {
  char bracket;
};
/// A blank, always.
struct Blank {};
/// A blank; a new line if the group does not fit.
struct Break {};
/// A blank; a new line if what comes next does not fit.
struct Fill {};

using Mark = std::variant<std::string, Open, Close, Blank, Break, Fill>;

[[nodiscard]] std::string on_one_line(const std::vector<Mark>& marks);
[[nodiscard]] std::string laid_out(const std::vector<Mark>& marks);

}  // namespace heapsum::syntax
