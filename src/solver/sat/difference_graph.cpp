// SPDX-License-Identifier: Apache-2.0
// One new edge: lower what it asks to lower, in the order of how far, each node once.
#include "sat/difference_graph.hpp"

#include <algorithm>
#include <functional>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 60;

}  // namespace

DifferenceGraph::Node DifferenceGraph::node(std::int64_t least, std::int64_t greatest) {
  HS_DCHECK(least <= greatest);
  least_.push_back(least);
  greatest_.push_back(greatest);
  out_.emplace_back();
  potential_.push_back(potential_[kZero] + std::clamp(std::int64_t{0}, least, greatest));
  change_.push_back(0);
  lowered_.push_back(false);
  by_.emplace_back();
  return static_cast<Node>(out_.size() - 1);
}

bool DifferenceGraph::add(const Edge& edge) {
  if (potential_[kZero] < -kFar) rebase();
  if (!repair(edge)) return false;
  out_[edge.from].push_back(static_cast<std::uint32_t>(edges_.size()));
  edges_.push_back(edge);
  return true;
}

void DifferenceGraph::retract_to(std::size_t count) {
  for (; edges_.size() > count; edges_.pop_back()) out_[edges_.back().from].pop_back();
}

std::int64_t DifferenceGraph::value(Node n) const {
  const std::int64_t v = potential_[n] - potential_[kZero];
  HS_DCHECK(v >= least_[n] && v <= greatest_[n]);
  return v;
}

bool DifferenceGraph::repair(const Edge& edge) {
  const std::int64_t slack = potential_[edge.from] + edge.weight - potential_[edge.to];
  if (slack >= 0) return true;
  bool fits = true;
  offer(edge.to, slack, {edge.from, edge.name});
  while (fits && !offers_.empty()) {
    std::ranges::pop_heap(offers_, std::greater<>{});
    const Offer next = offers_.back();
    offers_.pop_back();
    if (lowered_[next.node] || change_[next.node] != next.change) continue;  // a better one came
    fits = lower(next.node, edge);
  }
  if (!fits) {
    read_cycle(edge);
    for (const auto& [n, before] : potentials_before_) potential_[n] = before;
  }
  settle();
  return fits;
}

/// False where the new edge's own beginning would have to be lowered.
bool DifferenceGraph::lower(Node n, const Edge& edge) {
  potentials_before_.emplace_back(n, potential_[n]);
  potential_[n] += change_[n];
  lowered_[n] = true;
  const auto reach = [&](Node to, std::int64_t weight, int name) {
    return !offer(to, potential_[n] + weight - potential_[to], {n, name}) || to != edge.from;
  };
  for (const std::uint32_t e : out_[n])
    if (!reach(edges_[e].to, edges_[e].weight, edges_[e].name)) return false;
  if (n != kZero) return reach(kZero, -least_[n], 0);
  for (Node to = 1; to < potential_.size(); ++to)
    if (!reach(to, greatest_[to], 0)) return false;
  return true;
}

/// True where it lowers the node further than what was known.
bool DifferenceGraph::offer(Node n, std::int64_t change, Step by) {
  if (lowered_[n] || change >= change_[n]) return false;
  if (change_[n] == 0) touched_.push_back(n);
  change_[n] = change;
  by_[n] = by;
  offers_.push_back({change, n});
  std::ranges::push_heap(offers_, std::greater<>{});
  return true;
}

void DifferenceGraph::read_cycle(const Edge& edge) {
  cycle_.assign(1, edge.name);
  for (Node n = edge.from; n != edge.to; n = by_[n].from)
    if (by_[n].name != 0) cycle_.push_back(by_[n].name);
}

void DifferenceGraph::settle() {
  for (const Node n : touched_) {
    change_[n] = 0;
    lowered_[n] = false;
  }
  touched_.clear();
  offers_.clear();
  potentials_before_.clear();
}

/// Potentials fall only; before they leave 64 bits all are lifted.
void DifferenceGraph::rebase() {
  const std::int64_t zero = potential_[kZero];
  for (std::int64_t& p : potential_) p -= zero;
}

}  // namespace heapsum::solver
