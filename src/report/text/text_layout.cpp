// SPDX-License-Identifier: Apache-2.0
// Line breaks and colours.
#include "text_layout.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

namespace {

bool is_connective(std::string_view word) {
  static constexpr std::array<std::string_view, 5> kConnectives{"∧", "∨", "and", "or", "|"};
  return std::find(kConnectives.begin(), kConnectives.end(), word) != kConnectives.end();
}

/// Pieces that stay together as long as they fit: each but the first begins with a connective.
std::vector<std::string> pieces(std::string_view text) {
  std::vector<std::string> result;
  for (const std::string_view word : words_of(text)) {
    if (result.empty() || is_connective(word)) {
      result.emplace_back(word);
    } else {
      result.back().append(" ").append(word);
    }
  }
  return result;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& piece : pieces(text)) {
    if (columns(piece) <= width) {
      flow(lines, piece, width);
    } else {
      for (const std::string_view word : words_of(piece)) flow(lines, word, width);
    }
  }
  return lines;
}

std::string counted(std::uint64_t n, std::string_view singular, std::string_view plural) {
  if (n == 1) return fmt::format("1 {}", singular);
  return plural.empty() ? fmt::format("{} {}s", grouped(n), singular)
                        : fmt::format("{} {}", grouped(n), plural);
}

std::string grouped(std::uint64_t n) {
  std::string digits = std::to_string(n);
  if (digits.size() <= 4) return digits;
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, " ");
  return digits;
}

std::string with_exception(OutcomeKind kind, const std::string& exception) {
  return exception.empty() ? std::string(word(kind)) : fmt::format("{} {}", word(kind), exception);
}

std::string Ink::in(std::string_view code, std::string_view s) const {
  return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, s) : std::string(s);
}

std::vector<std::string> path_limits(const Options& options) {
  std::vector<std::string> all;
  if (options.call_depth) all.push_back(fmt::format("call depth {}", *options.call_depth));
  if (options.branch_bound)
    all.push_back(fmt::format("branch bound {}{}", *options.branch_bound,
                              options.branches_in_a_row ? "" : " on a path"));
  if (options.max_pc) all.push_back(fmt::format("conditions to {}", *options.max_pc));
  return all;
}

std::vector<std::string> assumptions(const Options& options) {
  std::vector<std::string> all;
  if (!options.symbolic_null) all.emplace_back("no symbolic null");
  if (!options.symbolic_alias) all.emplace_back("no symbolic aliases");
  for (const std::string& m : options.assumed) all.push_back("assuming " + m);
  if (!options.regions.empty())
    all.push_back(fmt::format("assuming regions {}", fmt::join(options.regions, ", ")));
  for (const std::string& m : options.by_contract) all.push_back(m + " by its contract");
  const auto simple = [](std::string name) {
    name.erase(0, name.rfind('.') + 1);
    std::ranges::replace(name, '$', '.');
    return name;
  };
  for (const auto& [type, classes] : options.implementations) {
    std::string text = simple(type) + " as ";
    for (std::size_t i = 0; i < classes.size(); ++i)
      text += (i == 0 ? "" : " or ") + simple(classes[i]);
    all.push_back(std::move(text));
  }
  return all;
}

}  // namespace heapsum::report
