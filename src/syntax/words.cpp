// SPDX-License-Identifier: Apache-2.0
#include "words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <heapsum/base/spelling.hpp>
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

// Where they may stand is in contracts; elsewhere they are names.
constexpr auto kOfContracts =
    std::to_array<std::string_view>({"requires", "ensures", "modifies", "signals", "invariant"});

constexpr std::size_t kShownLength = 40;

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

}  // namespace

bool is_name(std::string_view word) {
  return !word.empty() && is_letter(word[0]) &&
         std::all_of(word.begin(), word.end(), continues_name);
}

bool is_reserved(std::string_view word) { return contains(kReserved, word); }

bool is_identifier(std::string_view word) { return is_name(word) && !is_reserved(word); }

bool is_of_contracts(std::string_view word) { return contains(kOfContracts, word); }

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
  const std::string_view meant = nearest(word, candidates);
  return meant.empty() ? std::string{} : fmt::format("did you mean {}?", quoted(meant));
}

}  // namespace heapsum::syntax
