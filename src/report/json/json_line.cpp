// SPDX-License-Identifier: Apache-2.0
// Text is copied in pieces, up to the next byte that is no plain ASCII.
#include "json_line.hpp"

#include <array>
#include <cstddef>

#include "../utf8.hpp"

namespace heapsum::report {

namespace {

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
      const Utf8Sequence s = utf8_sequence(text.substr(at));
      to += s.whole ? text.substr(at, s.length) : kReplacement;
      at += s.length;
    }
  }
  to += '"';
}

}  // namespace heapsum::report
