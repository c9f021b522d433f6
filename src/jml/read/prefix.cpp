// SPDX-License-Identifier: Apache-2.0
#include "prefix.hpp"

#include <string>

namespace heapsum::jml {

namespace {

/// "region r, e" from `at` on.
RegionWords region_words(const Tokens& words, std::size_t at) {
  const auto name = [&](std::size_t i) {
    return i < words.size() && words[i].is_word() ? std::string(words[i].text) : std::string();
  };
  RegionWords made{words[at].where, name(at + 1), {}};
  if (at + 2 < words.size() && words[at + 2].is(",")) made.elements = name(at + 3);
  return made;
}

}  // namespace

Nullness said_by(std::string_view word) {
  if (word == "nullable" || word == "Nullable") return Nullness::nullable;
  if (word == "non_null" || word == "NonNull") return Nullness::non_null;
  return Nullness::usual;
}

void Prefix::note(const Tokens& words) {
  for (std::size_t i = 0; i < words.size() && words[i].is_word(); ++i) {
    const Token& t = words[i];
    if (t.is("region")) {
      region = region_words(words, i);
      return;
    }
    if (t.is("pure")) is_pure = true;
    if (t.is("helper")) is_helper = true;
    if (const Nullness said = said_by(t.text); said != Nullness::usual) nullness = said;
  }
}

}  // namespace heapsum::jml
