// SPDX-License-Identifier: Apache-2.0
// A breadth-first walk over the objects of a heap. Whoever walks says what the roots are, and at
// each object what else is reached from it; so a walk may follow guards, change what it visits, or
// read a heap that is only being made (docs/decisions/0007-boost-graph-and-range-v3.md).
//
//   BreadthFirst<Location> objects;
//   objects.reach(root);
//   objects.walk([&](Location l, std::size_t number) { … objects.reach(a field's target) … });
#pragma once

#include <cstddef>
#include <map>
#include <vector>

namespace heapsum::semantics {

template <typename Node>
class BreadthFirst {
 public:
  struct Reached {
    std::size_t number;  // in the order in which nodes were reached first, from 0
    bool is_new;
  };
  Reached reach(const Node& n) {
    const auto [at, is_new] = numbers_.try_emplace(n, nodes_.size());
    if (is_new) nodes_.push_back(n);
    return {at->second, is_new};
  }

  /// visit(node, number) of every node that was reached, in order; also of those that visits reach.
  template <typename Visit>
  void walk(Visit&& visit) {
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      const Node node = nodes_[at];  // a visit may make room for more
      visit(node, at);
    }
  }

 private:
  std::vector<Node> nodes_;
  std::map<Node, std::size_t> numbers_;
};

}  // namespace heapsum::semantics
