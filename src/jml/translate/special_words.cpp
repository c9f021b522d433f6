// SPDX-License-Identifier: Apache-2.0
#include "special_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <heapsum/base/spelling.hpp>

namespace heapsum::jml {

namespace {

constexpr auto kOutside =
    std::to_array<std::string_view>({"\\max",           "\\min",
                                     "\\product",       "\\elemtype",
                                     "\\lockset",       "\\is_initialized",
                                     "\\invariant_for", "\\lblneg",
                                     "\\lblpos",        "\\lbl",
                                     "\\duration",      "\\space",
                                     "\\working_space", "\\bigint",
                                     "\\real",          "\\TYPE",
                                     "\\java_math",     "\\safe_math",
                                     "\\bigint_math",   "\\not_assigned",
                                     "\\only_assigned", "\\only_accessed",
                                     "\\only_called",   "\\only_captured",
                                     "\\everything",    "\\nothing",
                                     "\\not_specified", "\\same",
                                     "\\count",         "\\index",
                                     "\\values",        "\\strictly_nothing"});
constexpr auto kKnown = std::to_array<std::string_view>(
    {"\\result", "\\old", "\\pre", "\\forall", "\\exists", "\\num_of", "\\sum", "\\reach",
     "\\typeof", "\\type", "\\nonnullelements", "\\not_modified", "\\fresh"});

}  // namespace

bool is_known(std::string_view word) { return std::ranges::find(kKnown, word) != kKnown.end(); }

bool is_outside(std::string_view word) {
  return std::ranges::find(kOutside, word) != kOutside.end();
}

bool is_plain(const Tokens& words, Stretch of) {
  const bool has_this = words[of.begin].is("this") && of.end == of.begin + 3;
  if (has_this) return words[of.begin + 1].is(".");
  return of.end == of.begin + 1 && words[of.begin].is_word() && !words[of.begin].is("null");
}

bool is_plain_index(const Tokens& words, Stretch s) {
  const auto from = words.begin() + static_cast<std::ptrdiff_t>(s.begin);
  return std::none_of(from, words.begin() + static_cast<std::ptrdiff_t>(s.end), [](const Token& t) {
    return t.kind == Token::Kind::backslash || t.is(".") || t.is("(") || t.is("[");
  });
}

std::string_view nearest_known(std::string_view word) {
  return nearest(word, {kKnown.begin(), kKnown.end()});
}

}  // namespace heapsum::jml
