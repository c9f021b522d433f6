// SPDX-License-Identifier: Apache-2.0
#include <heapsum/syntax/block_order.hpp>

#include <algorithm>
#include <functional>
#include <utility>

#include <heapsum/syntax/children.hpp>

namespace heapsum::syntax {

namespace {

using BlockIndex = BlockOrder::Block;
using Edges = std::vector<std::vector<BlockIndex>>;  // from each block

/// Where the gotos in an expression lead that are to these blocks: each block once, ascending.
std::vector<BlockIndex> targets(const Program& program, ExprId blocks, ExprId within) {
  std::vector<BlockIndex> all;
  std::vector<ExprId> todo{within};
  while (!todo.empty()) {
    const Node& node = program[todo.back()].node;
    todo.pop_back();
    if (const auto* jump = std::get_if<Goto>(&node); jump != nullptr && jump->blocks == blocks)
      all.push_back(jump->target);
    std::ranges::copy(children(node), std::back_inserter(todo));
  }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

Edges gotos(const Program& program, ExprId blocks) {
  Edges all;
  for (const ExprId body : children(program[blocks].node))
    all.push_back(targets(program, blocks, body));
  return all;
}

Edges reversed(const Edges& edges) {
  Edges all(edges.size());
  for (BlockIndex from = 0; from < edges.size(); ++from)
    for (const BlockIndex to : edges[from]) all[to].push_back(from);
  return all;
}

/// Those of `from`, and what they lead to; past the blocks that are not `passable` nothing is reached.
std::vector<bool> reached(const Edges& edges, const std::vector<BlockIndex>& from,
                          const std::function<bool(BlockIndex)>& passable) {
  std::vector<bool> seen(edges.size());
  std::vector<BlockIndex> todo;
  const auto reach = [&](BlockIndex b) {
    if (!seen[b] && passable(b)) todo.push_back(b);
    seen[b] = true;
  };
  std::ranges::for_each(from, reach);
  while (!todo.empty()) {
    const BlockIndex b = todo.back();
    todo.pop_back();
    std::ranges::for_each(edges[b], reach);
  }
  return seen;
}

/// Where the back edges to a block come from.
std::vector<BlockIndex> back_edges(const Edges& into, BlockIndex head) {
  std::vector<BlockIndex> all;
  std::ranges::copy_if(into[head], std::back_inserter(all),
                       [&](BlockIndex b) { return b >= head; });
  return all;
}

/// From where a loop is repeated to where it is left for what comes after.
void add_ends(Edges& order, const Edges& next, const std::vector<bool>& loop,
              const std::vector<BlockIndex>& repeats) {
  for (BlockIndex b = 0; b < next.size(); ++b)
    for (const BlockIndex to : next[b])
      if (loop[b] && !loop[to] && to > b)
        for (const BlockIndex last : repeats)
          if (loop[last]) order[last].push_back(to);
}

/// Depth first, with a list of the blocks that are entered and not yet left.
std::vector<BlockIndex> postorder(const Edges& edges) {
  std::vector<BlockIndex> left;
  std::vector<bool> seen(edges.size());
  std::vector<std::pair<BlockIndex, std::size_t>> entered{{0, 0}};
  seen[0] = true;
  while (!entered.empty()) {
    auto& [b, next] = entered.back();
    if (next == edges[b].size()) {
      left.push_back(b);
      entered.pop_back();
    } else if (const BlockIndex to = edges[b][next++]; !seen[to]) {
      seen[to] = true;
      entered.emplace_back(to, 0);
    }
  }
  return left;
}

/// Of the blocks that are reached, then of the others.
std::vector<std::uint32_t> numbers(Edges edges) {
  for (std::vector<BlockIndex>& all : edges) std::ranges::sort(all, std::greater<>());
  constexpr std::uint32_t kNone = 0xffffffff;
  std::vector<std::uint32_t> all(edges.size(), kNone);
  std::uint32_t next = 0;
  const std::vector<BlockIndex> left = postorder(edges);
  for (auto b = left.rbegin(); b != left.rend(); ++b) all[*b] = next++;
  for (std::uint32_t& number : all)
    if (number == kNone) number = next++;
  return all;
}

}  // namespace

BlockOrder::BlockOrder(const Program& program, ExprId blocks) {
  const Edges next = gotos(program, blocks), into = reversed(next);
  Edges order = next;
  around_.resize(next.size());
  ahead_.resize(next.size());
  for (BlockIndex head = 0; head < next.size(); ++head) {
    const std::vector<BlockIndex> repeats = back_edges(into, head);
    if (repeats.empty()) continue;
    const auto anywhere = [](BlockIndex) { return true; };
    const std::vector<bool> ahead = reached(into, repeats, anywhere);
    const std::vector<bool> led_to = reached(next, {head}, anywhere);
    std::vector<bool> loop = reached(into, repeats, [&](BlockIndex b) { return b != head; });
    for (BlockIndex b = 0; b < next.size(); ++b) {
      loop[b] = loop[b] && led_to[b];
      if (loop[b]) around_[b].push_back(head);
      if (ahead[b]) ahead_[b].push_back(head);
    }
    add_ends(order, next, loop, repeats);
  }
  numbers_ = numbers(std::move(order));
}

}  // namespace heapsum::syntax
