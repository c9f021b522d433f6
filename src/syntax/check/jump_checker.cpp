// SPDX-License-Identifier: Apache-2.0
// The typing rules of what leaves an expression: where it leads must be around it.
#include <unordered_set>

#include <fmt/format.h>

#include "expression_checker.hpp"
#include "words.hpp"

namespace heapsum::syntax {

std::optional<ExprId> ExpressionChecker::loop_around(std::string_view word, Span where) {
  for (auto around = around_.rbegin(); around != around_.rend(); ++around)
    if (around->is_loop) return around->at;
  complaints_.add(where, fmt::format("({}) outside of a loop", word),
                  "it belongs into the body of (while e e)");
  return {};
}

Typing ExpressionChecker::of(BreakLoop& e, Span where) {
  if (const auto loop = loop_around("break", where)) e.loop = *loop;
  return kNever;
}

Typing ExpressionChecker::of(ContinueLoop& e, Span where) {
  if (const auto loop = loop_around("continue", where)) e.loop = *loop;
  return kNever;
}

Typing ExpressionChecker::of(Blocks& e, Span where) {
  const ExprId self = at_;
  check_labels(e);
  Typing common = kNever;
  for (std::uint32_t i = 0; i < e.blocks.size(); ++i) {
    around_.push_back({self, false, i});
    const Typing type = check(e.blocks[i].body);
    around_.pop_back();
    if (!common) continue;
    if (!type) common = {};
    if (!common) continue;
    const Typing both = common_type(*common, *type);
    if (!both) wrong_blocks(*common, *type, where);
    common = both;
  }
  if (common)
    for (Block& block : e.blocks) widen(block.body, *common);
  return common;
}

void ExpressionChecker::check_labels(const Blocks& e) {
  std::unordered_set<std::string_view> seen;
  for (const Block& block : e.blocks)
    if (!seen.insert(block.label).second)
      complaints_.add(block.label_at,
                      fmt::format("there is a block {} already", quoted(block.label)));
}

Typing ExpressionChecker::of(Goto& e, Span) {
  std::vector<std::string_view> labels;
  for (auto around = around_.rbegin(); around != around_.rend(); ++around) {
    if (around->is_loop) continue;
    const auto& blocks = std::get<Blocks>(program_[around->at].node).blocks;
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
      if (blocks[i].label == e.label) {
        e.blocks = around->at;
        e.target = i;
        e.back = i <= around->block;
        return kNever;
      }
      labels.push_back(blocks[i].label);
    }
  }
  if (complaints_.full()) return kNever;
  complaints_.add(
      e.label_at, fmt::format("no block {} around here", quoted(e.label)),
      labels.empty() ? "a goto belongs into (blocks (l e) ...)" : did_you_mean(e.label, labels));
  return kNever;
}

}  // namespace heapsum::syntax
