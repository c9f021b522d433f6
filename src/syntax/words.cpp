// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <heapsum/syntax/parse.hpp>

namespace heapsum::syntax {

namespace {

// The words of the core grammar, then those of the extensions.
constexpr auto kReserved = std::to_array<std::string_view>(
    {"class",     "new",      "if",     "else",       "var",    "in",      "begin",
     "this",      "null",     "true",   "false",      "bool",   "int",     "and",
     "or",        "not",      "while",  "assert",     "assume", "extends", "implements",
     "interface", "abstract", "static", "instanceof", "cast",   "break",   "continue",
     "blocks",    "goto",     "throw",  "try",        "catch",  "finally", "unsupported"});

constexpr auto kPlanned =
    std::to_array<std::string_view>({"old", "requires", "ensures", "invariant", "result"});

constexpr std::size_t kShownLength = 40;

// Longer words are no typing slips, and more candidates would make a hint slow.
constexpr std::size_t kMaxSlipLength = 64;
constexpr std::size_t kMaxCandidates = 1000;

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool continues_name(char c) {
  return is_letter(c) || is_digit(c) || c == '-' || c == '?' || c == '!';
}

template <typename Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  const std::size_t width = to.size() + 1;
  std::vector<std::size_t> cost((from.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
  for (std::size_t i = 0; i <= from.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= to.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = at(i - 1, j - 1) + (from[i - 1] == to[j - 1] ? 0 : 1);
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return cost.back();
}

}  // namespace

bool is_name(std::string_view word) {
  return !word.empty() && is_letter(word[0]) &&
         std::all_of(word.begin(), word.end(), continues_name);
}

bool is_reserved(std::string_view word) { return contains(kReserved, word); }

bool is_identifier(std::string_view word) { return is_name(word) && !is_reserved(word); }

bool is_planned(std::string_view word) { return contains(kPlanned, word); }

bool looks_like_number(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && is_digit(word[0]);
}

std::string shown(std::string_view word) {
  std::string out;
  for (const char c : word.substr(0, kShownLength)) {
    if (c >= 0x20 && c < 0x7f)
      out += c;
    else
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  }
  if (word.size() > kShownLength) out += "...";
  return out;
}

std::string quoted(std::string_view word) { return fmt::format("'{}'", shown(word)); }

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
  if (word.size() > kMaxSlipLength) return {};
  std::size_t best_distance = std::clamp<std::size_t>(word.size() / 3, 1, 2) + 1;
  std::string_view best;
  const std::size_t count = std::min(candidates.size(), kMaxCandidates);
  for (std::size_t i = 0; i < count; ++i) {
    if (candidates[i].size() > kMaxSlipLength) continue;
    const std::size_t distance = edit_distance(word, candidates[i]);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = candidates[i];
  }
  return best.empty() ? std::string{} : fmt::format("did you mean {}?", quoted(best));
}

}  // namespace heapsum::syntax
