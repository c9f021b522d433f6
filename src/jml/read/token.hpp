// SPDX-License-Identifier: Apache-2.0
// The words of Java and of JML. Comments are no words, but for JML's: in Java's own text each of those is one, and
// read_annotation reads what it says.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include <heapsum/base/source.hpp>

namespace heapsum::jml {

struct Token {
  // word: an identifier or a keyword · backslash: "\result" · annotation: a whole comment of JML
  enum class Kind : std::uint8_t { word, number, text, symbol, backslash, annotation };
  Kind kind;
  Span where;
  std::string_view text;

  [[nodiscard]] bool is(std::string_view other) const { return text == other; }
  [[nodiscard]] bool is_word() const { return kind == Kind::word; }
};

using Tokens = std::vector<Token>;

bool is_one_of(std::string_view word, const auto& all) {
  return std::ranges::find(all, word) != all.end();
}

/// A source. Whatever the bytes are, the words cover all that is neither blank nor a comment.
Tokens read_java(std::string_view text);

/// What the comment at `where` says: "//@ …" or "/*@ … @*/". Comments in it and the @ at the beginning of its lines
/// are skipped.
Tokens read_annotation(std::string_view text, Span where);

/// The bracket that closes the one at `open`, or the end.
std::size_t closing(const Tokens& all, std::size_t open);
/// The same, where `end` is behind the last word that counts.
std::size_t closing(const Tokens& all, std::size_t open, std::size_t end);

}  // namespace heapsum::jml
