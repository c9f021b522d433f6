// SPDX-License-Identifier: Apache-2.0
#include "modified_utf8.hpp"

#include <algorithm>
#include <optional>

namespace heapsum::classfile {

namespace {

/// One UTF-16 code unit and the number of bytes that it took.
struct Unit {
  std::uint32_t value;
  std::size_t size;
};

bool continues(std::uint8_t byte) { return (byte & 0xC0U) == 0x80; }

/// The code unit at the front; empty where none is well formed, or in more bytes than it takes.
std::optional<Unit> unit(Bytes at) {
  const std::uint32_t a = at[0];
  if (a != 0 && a < 0x80) return Unit{a, 1};
  if ((a & 0xE0U) == 0xC0 && at.size() >= 2 && continues(at[1])) {
    const std::uint32_t value = (a & 0x1FU) << 6 | (at[1] & 0x3FU);
    if (value == 0 || value >= 0x80) return Unit{value, 2};
  }
  if ((a & 0xF0U) == 0xE0 && at.size() >= 3 && continues(at[1]) && continues(at[2])) {
    const std::uint32_t value = (a & 0x0FU) << 12 | (at[1] & 0x3FU) << 6 | (at[2] & 0x3FU);
    if (value >= 0x800) return Unit{value, 3};
  }
  return std::nullopt;
}

bool is_high(std::uint32_t unit_value) { return unit_value >= 0xD800 && unit_value <= 0xDBFF; }
bool is_low(std::uint32_t unit_value) { return unit_value >= 0xDC00 && unit_value <= 0xDFFF; }

void append_pair(std::string& out, std::uint32_t high, std::uint32_t low) {
  const std::uint32_t c = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
  for (const std::uint32_t byte :
       {0xF0U | c >> 18, 0x80U | (c >> 12 & 0x3FU), 0x80U | (c >> 6 & 0x3FU), 0x80U | (c & 0x3FU)})
    out += static_cast<char>(byte);
}

}  // namespace

Result<std::string, std::size_t> utf8_of_modified(Bytes bytes) {
  std::string out;
  out.reserve(bytes.size());
  std::size_t i = 0;
  while (i < bytes.size()) {
    const auto first = unit(bytes.subspan(i));
    if (!first) return Failure{i};
    const std::size_t after = i + first->size;
    const auto second =
        is_high(first->value) && after < bytes.size() ? unit(bytes.subspan(after)) : std::nullopt;
    if (second && is_low(second->value)) {
      append_pair(out, first->value, second->value);
      i = after + second->size;
    } else {
      if (first->value == 0)
        out += '\0';
      else
        out.append(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                   bytes.begin() + static_cast<std::ptrdiff_t>(after));
      i = after;
    }
  }
  return out;
}

}  // namespace heapsum::classfile
