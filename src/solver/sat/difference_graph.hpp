// SPDX-License-Identifier: Apache-2.0
// Difference constraints over integers that have bounds each, within 32 bits: a graph with an edge
// from u to v of weight w for each constraint v ≤ u + w. They can all hold exactly where no cycle is negative, and
// then potentials that keep every edge are values.
//
// The potentials are kept from edge to edge (Cotton and Maler, 2006): a new edge that they do not
// keep lowers some of them, nearest first; where that would lower the edge's own beginning, the
// edge closes a negative cycle. Edges are taken back in the opposite order, which needs no change
// of potentials. Node 0 is the number zero; the bounds of every other node against it are edges
// too, which are not stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace heapsum::solver {

class DifferenceGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node kZero = 0;
  struct Edge {
    Node from = kZero, to = kZero;
    std::int64_t weight = 0;
    int name = 0;  // what a cycle calls it; not 0
  };

  /// A number from least to greatest.
  Node node(std::int64_t least, std::int64_t greatest);
  [[nodiscard]] std::int64_t least(Node n) const { return least_[n]; }
  [[nodiscard]] std::int64_t greatest(Node n) const { return greatest_[n]; }
  /// False where the edge closes a negative cycle: then nothing has changed, and cycle() names it.
  bool add(const Edge& edge);
  /// The names of the edges of the cycle, each once; bounds have none.
  [[nodiscard]] std::span<const int> cycle() const { return cycle_; }
  /// Keeps the first `count` edges.
  void retract_to(std::size_t count);
  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  /// Values that keep all edges and bounds.
  [[nodiscard]] std::int64_t value(Node n) const;

 private:
  struct Step {  // by which edge a node is lowered
    Node from = kZero;
    int name = 0;
  };
  struct Offer {  // how far a node is to be lowered, at least
    std::int64_t change = 0;
    Node node = kZero;
    bool operator>(const Offer& o) const { return change > o.change; }
  };

  bool repair(const Edge& edge);
  bool offer(Node n, std::int64_t change, Step by);
  bool lower(Node n, const Edge& edge);
  void read_cycle(const Edge& edge);
  void settle();
  void rebase();

  std::vector<Edge> edges_;
  std::vector<std::vector<std::uint32_t>> out_{1};    // by node: its edges, oldest first
  std::vector<std::int64_t> least_{0}, greatest_{0};  // by node
  std::vector<std::int64_t> potential_{0};
  std::vector<std::int64_t> change_{0};  // the best offer; 0: none
  std::vector<bool> lowered_{false};
  std::vector<Step> by_{{}};
  std::vector<Offer> offers_;  // a heap, the largest change first
  std::vector<Node> touched_;  // nodes with an offer
  std::vector<std::pair<Node, std::int64_t>> potentials_before_;
  std::vector<int> cycle_;
};

}  // namespace heapsum::solver
