// SPDX-License-Identifier: Apache-2.0
#include "lines.hpp"

#include <string>
#include <variant>

namespace heapsum::view {

namespace {

/// Of Java: it holds statements together, and is of no line of its own.
bool holds_together(const syntax::Node& node) {
  return std::holds_alternative<syntax::Begin>(node) ||
         std::holds_alternative<syntax::Blocks>(node);
}

}  // namespace

Lines::Lines(const syntax::Program& program) : lines_(program.exprs.size(), 0) {
  const auto begin = [&](syntax::ExprId e) { return program[e].where.begin; };
  const std::string home = program.source.file_at(begin(program[program.entry].body));
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const syntax::ExprId e(i);
    const bool is_made = !home.empty() && holds_together(program[e].node);
    if (!is_made && program.source.file_at(begin(e)) == home)
      lines_[i] = program.source.place(begin(e)).line;
  }
}

std::vector<std::uint32_t> Lines::of(const std::set<syntax::ExprId>& all) const {
  std::set<std::uint32_t> lines;
  for (const syntax::ExprId e : all)
    if (lines_[e.index()] > 0) lines.insert(lines_[e.index()]);
  return {lines.begin(), lines.end()};
}

}  // namespace heapsum::view
