// SPDX-License-Identifier: Apache-2.0
#include <heapsum/base/lines.hpp>

#include <algorithm>

namespace heapsum {

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  const std::size_t taken = columns(text);
  if (taken < width) result.append(width - taken, ' ');
  return result;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    if (space > 0) result.push_back(text.substr(0, space));
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return result;
}

void flow(std::vector<std::string>& lines, std::string_view piece, std::size_t width) {
  if (!lines.empty() && columns(lines.back()) + 1 + columns(piece) <= width) {
    lines.back().append(" ").append(piece);
  } else {
    lines.emplace_back(piece);
  }
}

std::vector<std::string> filled(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string_view word : words_of(text)) flow(lines, word, width);
  return lines;
}

}  // namespace heapsum
