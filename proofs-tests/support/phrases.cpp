// SPDX-License-Identifier: Apache-2.0
#include "phrases.hpp"

namespace heapsum::testing {

const std::vector<std::string>& Phrases::of(char kind, std::size_t operations) {
  const std::pair key(kind, operations);
  if (const auto at = known_.find(key); at != known_.end()) return at->second;
  std::vector<std::string> all;
  for (const Production& p : grammar_)
    if (p.kind == kind && p.operations <= operations)
      fill(p.text, 0, operations - p.operations, "", all);
  return known_.emplace(key, std::move(all)).first->second;
}

/// The text from there on, its holes filled with phrases of so many operations together.
void Phrases::fill(const std::string& text, std::size_t from, std::size_t operations,
                   const std::string& before, std::vector<std::string>& out) {
  const std::size_t hole = text.find('<', from);
  if (hole == std::string::npos || text.compare(hole + 2, 1, ">") != 0) {
    if (operations == 0) out.push_back(before + text.substr(from));
    return;
  }
  const std::string head = before + text.substr(from, hole - from);
  const bool is_last = text.find('<', hole + 1) == std::string::npos;
  for (std::size_t n = is_last ? operations : 0; n <= operations; ++n) {
    const std::vector<std::string> phrases = of(text[hole + 1], n);
    for (const std::string& phrase : phrases)
      fill(text, hole + 3, operations - n, head + phrase, out);
  }
}

}  // namespace heapsum::testing
