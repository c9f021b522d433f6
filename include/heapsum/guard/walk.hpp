// SPDX-License-Identifier: Apache-2.0
// Walking the graph of formulas and integer terms without recursion, children before parents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <heapsum/guard/formula.hpp>

namespace heapsum::guard {

/// A node of either table of Terms.
struct NodeRef {
  bool is_number = false;
  std::uint32_t index = 0;
  bool operator==(const NodeRef&) const = default;
};

struct NodeHash {
  std::size_t operator()(NodeRef n) const {
    return std::hash<std::uint64_t>()(std::uint64_t{n.index} << 1U | std::uint64_t{n.is_number});
  }
};

/// Calls `visit` for each child that is a node: constants and literals are not.
template <typename Visit>
void for_each_child(const Terms& terms, NodeRef n, const Visit& visit) {
  const auto formula = [&](Formula f) {
    if (!f.is_constant()) visit(NodeRef{false, f.node()});
  };
  const auto term = [&](NumberTerm t) {
    if (!t.is_literal()) visit(NodeRef{true, t.node()});
  };
  if (n.is_number) {
    const NumberNode& node = terms.number_node(n.index);
    if (node.kind == NumberKind::symbol) return;
    if (node.kind == NumberKind::if_then_else) formula(node.condition);
    term(node.left);
    term(node.right);
    return;
  }
  const FormulaNode& node = terms.node(n.index);
  if (node.kind == FormulaKind::conjunction) {
    formula(node.left_child());
    formula(node.right_child());
  } else if (compares(node.kind)) {
    term(node.left);
    term(node.right);
  }
}

/// Visits what is below `root` and not yet `done`, children first; `visit` must make its node done.
/// `stack` is scratch space that the caller keeps.
template <typename Done, typename Visit>
void post_order(const Terms& terms, NodeRef root, std::vector<NodeRef>& stack, const Done& done,
                const Visit& visit) {
  stack.push_back(root);
  while (!stack.empty()) {
    const NodeRef n = stack.back();
    const std::size_t before = stack.size();
    if (!done(n)) {
      for_each_child(terms, n, [&](NodeRef child) {
        if (!done(child)) stack.push_back(child);
      });
      if (stack.size() > before) continue;
      visit(n);
    }
    stack.pop_back();
  }
}

}  // namespace heapsum::guard
