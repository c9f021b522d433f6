// SPDX-License-Identifier: Apache-2.0
#include "names.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace heapsum::classfile {

namespace {

constexpr std::size_t kQuotedBytes = 80;
constexpr std::size_t kNameBytes = 400;

std::string escaped_byte(unsigned char c) {
  switch (c) {
    case '\n': return "\\n";
    case '\t': return "\\t";
    case '\r': return "\\r";
    case '"': return "\\\"";
    case '\\': return "\\\\";
  }
  if (c < 0x20 || c == 0x7f) return fmt::format("\\u{:04x}", c);
  return std::string(1, static_cast<char>(c));
}

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

/// Three bytes that stand for a surrogate without its partner, which is no UTF-8.
bool is_lone_surrogate(std::string_view text, std::size_t i) {
  return byte_at(text, i) == 0xED && byte_at(text, i + 1) >= 0xA0;
}

std::string whole_escaped(std::string_view text) {
  std::string out;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_lone_surrogate(text, i)) {
      out += fmt::format("\\u{:04x}", 0xD000U | (byte_at(text, i + 1) & 0x3FU) << 6 |
                                          (byte_at(text, i + 2) & 0x3FU));
      i += 3;
    } else {
      out += escaped_byte(static_cast<unsigned char>(text[i++]));
    }
  }
  return out;
}

/// At most so many bytes, and no character cut in two.
std::string_view start_of(std::string_view text, std::size_t bytes) {
  std::size_t end = std::min(text.size(), bytes);
  while (end > 0 && (byte_at(text, end) & 0xC0U) == 0x80) --end;
  return text.substr(0, end);
}

}  // namespace

bool is_unqualified_name(std::string_view text) {
  return !text.empty() && text.find_first_of(".;[/") == std::string_view::npos;
}

bool is_method_name(std::string_view text) {
  if (text == "<init>" || text == "<clinit>") return true;
  return is_unqualified_name(text) && text.find_first_of("<>") == std::string_view::npos;
}

bool is_class_name(std::string_view text) {
  return !text.empty() && text.find_first_of(".;[") == std::string_view::npos &&
         text.front() != '/' && text.back() != '/' && text.find("//") == std::string_view::npos;
}

std::string with_article(std::string_view noun) {
  const bool vowel = std::string_view("aeiouAEIO").find(noun.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", noun);
}

std::string escaped(std::string_view text) {
  return fmt::format("{}{}", whole_escaped(start_of(text, kNameBytes)),
                     text.size() > kNameBytes ? "..." : "");
}

std::string quoted(std::string_view text) {
  return fmt::format("\"{}\"{}", whole_escaped(start_of(text, kQuotedBytes)),
                     text.size() > kQuotedBytes ? "..." : "");
}

}  // namespace heapsum::classfile
