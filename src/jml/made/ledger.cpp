// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "members.hpp"

namespace heapsum::jml {

namespace {

/// In one line.
std::string flat(std::string_view text) {
  std::string line;
  bool is_gap = false, begins = false;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (is_blank) {
      is_gap = !line.empty();
      begins = begins || c == '\n';
    } else if (begins && is_gap && (c == '@' || c == '/')) {  // the edge of a comment goes on
      continue;
    } else {
      line += is_gap ? std::string(" ") + c : std::string(1, c);
      is_gap = begins = false;
    }
  }
  return line;
}

}  // namespace

std::uint32_t Ledger::add(Span where, std::string text) {
  clauses_.push_back({source_.place(where.begin), flat(text), where});
  return first_ + static_cast<std::uint32_t>(clauses_.size()) - 1;
}

void Ledger::not_checked(const std::vector<Diagnostic>& all, const std::string& type,
                         const std::string& method) {
  for (const Diagnostic& d : all) {
    const Place at = source_.place(d.where.begin);
    not_checked_.push_back(
        {type, method,
         fmt::format("{}:{}:{}: not checked: {}", source_.name(), at.line, at.column, d.message)});
  }
}

std::string Ledger::messages() const {
  std::string all;
  for (const Diagnostic& d : wrong_) all += render(d, source_);
  return all;
}

}  // namespace heapsum::jml
