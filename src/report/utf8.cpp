// SPDX-License-Identifier: Apache-2.0
#include "utf8.hpp"

namespace heapsum::report {

namespace {

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

}  // namespace

Utf8Sequence utf8_sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const Lead first = lead(byte(0));
  if (first.length == 0) return {1, false};
  if (text.size() < 2 || byte(1) < first.least || byte(1) > first.greatest) return {1, false};
  std::size_t at = 2;
  while (at < first.length && at < text.size() && (byte(at) & 0xC0U) == 0x80) ++at;
  return {at, at == first.length};
}

}  // namespace heapsum::report
