// SPDX-License-Identifier: Apache-2.0
// Text is copied in pieces, up to the next byte that is no plain ASCII.
#include "json_line.hpp"

#include <array>
#include <cstddef>

namespace heapsum::report {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

constexpr bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

constexpr std::array<bool, 256> plain_bytes() {
  std::array<bool, 256> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = is_plain(static_cast<unsigned char>(i));
  return all;
}
constexpr std::array<bool, 256> kPlain = plain_bytes();

void append_escaped(unsigned char c, std::string& to) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (c) {
    case '"': to += "\\\""; return;
    case '\\': to += "\\\\"; return;
    case '\b': to += "\\b"; return;
    case '\f': to += "\\f"; return;
    case '\n': to += "\\n"; return;
    case '\r': to += "\\r"; return;
    case '\t': to += "\\t"; return;
    default: to.append("\\u00").append(1, kDigits[c >> 4U]).append(1, kDigits[c & 0xFU]);
  }
}

/// What may follow the first byte of a sequence, and how long the sequence is [unicode, table 3-7].
struct Lead {
  std::size_t length = 0;  // 0: nothing begins so
  unsigned char least = 0x80, greatest = 0xBF;
};

constexpr Lead lead(unsigned char c) {
  if (c >= 0xC2 && c <= 0xDF) return {2};
  if (c == 0xE0) return {3, 0xA0, 0xBF};
  if (c == 0xED) return {3, 0x80, 0x9F};
  if (c >= 0xE1 && c <= 0xEF) return {3};
  if (c == 0xF0) return {4, 0x90, 0xBF};
  if (c == 0xF4) return {4, 0x80, 0x8F};
  if (c >= 0xF1 && c <= 0xF3) return {4};
  return {};
}

/// A character of several bytes; of what is none, the longest part that could begin one.
struct Sequence {
  std::size_t length;
  bool whole;
};

Sequence sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const Lead first = lead(byte(0));
  if (first.length == 0) return {1, false};
  if (text.size() < 2 || byte(1) < first.least || byte(1) > first.greatest) return {1, false};
  std::size_t at = 2;
  while (at < first.length && at < text.size() && (byte(at) & 0xC0U) == 0x80) ++at;
  return {at, at == first.length};
}

}  // namespace

void append_quoted(std::string_view text, std::string& to) {
  to += '"';
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t begin = at;
    while (at < text.size() && kPlain[static_cast<unsigned char>(text[at])]) ++at;
    to.append(text, begin, at - begin);
    if (at == text.size()) break;
    const auto c = static_cast<unsigned char>(text[at]);
    if (c < 0x80) {
      append_escaped(c, to);
      ++at;
    } else {
      const Sequence s = sequence(text.substr(at));
      to += s.whole ? text.substr(at, s.length) : kReplacement;
      at += s.length;
    }
  }
  to += '"';
}

}  // namespace heapsum::report
