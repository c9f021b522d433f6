// SPDX-License-Identifier: Apache-2.0
#include "literals.hpp"

#include <fmt/format.h>

namespace heapsum::lower {

std::vector<std::uint32_t> units_of(std::string_view text) {
  std::vector<std::uint32_t> units;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]))
                              : 0U;
    };
    const std::uint32_t first = byte(i);
    const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    std::uint32_t code = more == 0 ? first : first & (0x3fU >> more);
    for (std::size_t n = 1; n <= more; ++n) code = code * 64 + (byte(i + n) & 0x3fU);
    i += more + 1;
    if (code < 0x10000) {
      units.push_back(code);
    } else {
      units.push_back(0xd7c0 + (code >> 10U));
      units.push_back(0xdc00 + (code & 0x3ffU));
    }
  }
  return units;
}

std::string literal_of(std::string_view text) {
  std::string out = "\"";
  for (const std::uint32_t u : units_of(text)) {
    if (u == '"' || u == '\\')
      out += fmt::format("\\{}", static_cast<char>(u));
    else if (u >= 0x20 && u < 0x7f)
      out += static_cast<char>(u);
    else
      out += fmt::format("\\u{:04x}", u);
  }
  return out + "\"";
}

}  // namespace heapsum::lower
