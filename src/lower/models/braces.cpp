// SPDX-License-Identifier: Apache-2.0
#include "braces.hpp"

namespace heapsum::lower {

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c == ' ')
      words.emplace_back();
    else
      words.back() += c;
  return words;
}

}  // namespace

std::string with_names(std::string_view text, const Naming& named) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find('{', at);
    out += text.substr(at, open - at);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    out += named(words_of(text.substr(open + 1, close - open - 1)));
    at = close + 1;
  }
  return out;
}

}  // namespace heapsum::lower
