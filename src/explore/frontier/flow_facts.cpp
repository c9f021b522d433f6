// SPDX-License-Identifier: Apache-2.0
#include "frontier/flow_facts.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/semantics/live_slots.hpp>

namespace heapsum::explore {

using semantics::BlocksOf;
using semantics::Config;
using semantics::Eval;
using syntax::ExprId;

const syntax::BlockOrder& FlowFacts::order(ExprId blocks) {
  return orders_.try_emplace(blocks, program_, blocks).first->second;
}

const syntax::Liveness& FlowFacts::liveness(syntax::MethodId method) {
  return liveness_.try_emplace(method, program_, method).first->second;
}

std::optional<std::uint32_t> FlowFacts::block(ExprId blocks, ExprId body) {
  const auto [known, is_new] = blocks_.try_emplace(blocks);
  if (is_new) {
    const auto& all = std::get<syntax::Blocks>(program_[blocks].node).blocks;
    for (std::uint32_t b = 0; b < all.size(); ++b) known->second.emplace(all[b].body, b);
  }
  const auto at = known->second.find(body);
  return at == known->second.end() ? std::nullopt : std::optional(at->second);
}

std::vector<std::uint32_t> FlowFacts::rank(const BlocksOf& frame, std::uint32_t block) {
  const syntax::BlockOrder& blocks = order(frame.at);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> loops;  // the outermost has the least number
  for (const std::uint32_t head : blocks.loops_around(block))
    loops.emplace_back(blocks.number(head), frame.back_edges[head]);
  std::ranges::sort(loops);
  std::vector<std::uint32_t> rank;
  for (const auto& [number, rounds] : loops) rank.insert(rank.end(), {number, rounds});
  rank.push_back(blocks.number(block));
  return rank;
}

void FlowFacts::forget_rounds(Config& c) {
  const auto* e = std::get_if<Eval>(&c.control);
  if (e == nullptr || c.kont.empty() || !std::holds_alternative<BlocksOf>(c.kont.top())) return;
  BlocksOf frame = std::get<BlocksOf>(c.kont.top());
  const auto at = block(frame.at, e->expr);
  if (!at) return;
  const std::vector<std::uint32_t>& ahead = order(frame.at).heads_ahead(*at);
  std::vector<std::uint32_t> kept(frame.back_edges.size());
  for (const std::uint32_t head : ahead) kept[head] = frame.back_edges[head];
  if (kept == frame.back_edges) return;
  frame.back_edges = std::move(kept);
  c.kont.pop();
  c.kont.push(std::move(frame));
}

std::vector<bool> FlowFacts::live(const Config& c) {
  std::vector<bool> all(c.env.size(), true);
  const auto* e = std::get_if<Eval>(&c.control);
  if (e == nullptr && !std::holds_alternative<semantics::Return>(c.control)) return all;
  if (e == nullptr && c.kont.empty()) return std::vector<bool>(c.env.size(), false);
  const auto* caller = c.kont.newest<semantics::PopTo>();
  const syntax::Liveness& of_method = liveness(caller == nullptr ? program_.entry : caller->callee);
  const syntax::LiveSlots live = e != nullptr
                                     ? of_method.live_before(e->expr)
                                     : semantics::live_at(program_, of_method, c.kont.top());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = live.contains(semantics::LocalSlot(i));
  return all;
}

}  // namespace heapsum::explore
