// SPDX-License-Identifier: Apache-2.0
#include "packed.hpp"

#include <algorithm>
#include <cstdint>

#include <zlib.h>

#include <heapsum/base/check.hpp>

namespace heapsum::report {

namespace {

constexpr int kEffort = 5;  // of 9: beyond, a page is hardly smaller

std::string deflated(std::string_view text) {
  uLongf size = compressBound(static_cast<uLong>(text.size()));
  std::string made(size, '\0');
  // A string's bytes are what zlib calls Bytef.
  const int status = compress2(reinterpret_cast<Bytef*>(made.data()), &size,
                               reinterpret_cast<const Bytef*>(text.data()),
                               static_cast<uLong>(text.size()), kEffort);
  HS_CHECK(status == Z_OK);
  made.resize(size);
  return made;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    const std::size_t here = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t j = 0; j < 3; ++j)
      three = three << 8U | (j < here ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j)
      text += j <= here ? kDigits[three >> (18 - 6 * j) & 63U] : '=';
  }
  return text;
}

void append_utf8(std::size_t c, std::string& to) {
  const auto tail = [&](unsigned shift) { to += static_cast<char>(0x80U | (c >> shift & 0x3FU)); };
  if (c < 0x800) {
    to += static_cast<char>(0xC0U | c >> 6U);
  } else if (c < 0x10000) {
    to += static_cast<char>(0xE0U | c >> 12U);
    tail(6);
  } else {
    to += static_cast<char>(0xF0U | c >> 18U);
    tail(12);
    tail(6);
  }
  tail(0);
}

}  // namespace

std::string as_letters(const std::vector<std::size_t>& numbers) {
  constexpr std::size_t kFirst = 0x100, kHalves = 0xD800, kAfterHalves = 0xE000;
  std::string letters;
  for (const std::size_t number : numbers) {
    const std::size_t c = number + kFirst;
    append_utf8(c < kHalves ? c : c + kAfterHalves - kHalves, letters);
  }
  return letters;
}

std::string packed(std::string_view text) { return base64(deflated(text)); }

}  // namespace heapsum::report
