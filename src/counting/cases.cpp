// SPDX-License-Identifier: Apache-2.0
#include "cases.hpp"

#include <unordered_set>

namespace heapsum::counting {

using guard::Formula;
using guard::FormulaKind;
using guard::NodeRef;

std::vector<Formula> operands_of(const guard::Terms& terms, Formula disjunction) {
  std::vector<Formula> operands;
  std::unordered_set<std::uint32_t> seen;
  std::vector<Formula> stack{!disjunction};
  while (!stack.empty()) {
    const Formula f = stack.back();
    stack.pop_back();
    if (!seen.insert(f.code()).second) continue;
    const guard::FormulaNode& n = terms.node(f);
    if (f.negated() || n.kind != FormulaKind::conjunction) {
      operands.push_back(f);
    } else {
      stack.push_back(n.right_child());
      stack.push_back(n.left_child());
    }
  }
  return operands;
}

std::optional<std::size_t> shortest_disjunction(const guard::Terms& terms, const Part& part) {
  std::optional<std::size_t> shortest;
  std::size_t fewest = 0;
  for (std::size_t i = 0; i < part.conjuncts.size(); ++i) {
    const Formula f = part.conjuncts[i];
    if (!f.negated() || terms.node(f).kind != FormulaKind::conjunction) continue;
    const std::size_t operands = operands_of(terms, f).size();
    if (shortest && operands >= fewest) continue;
    shortest = i;
    fewest = operands;
  }
  return shortest;
}

std::optional<Formula> some_condition(const guard::Terms& terms, const Part& part) {
  std::optional<Formula> condition;
  std::unordered_set<NodeRef, guard::NodeHash> seen;
  std::vector<NodeRef> stack;
  for (const Formula f : part.conjuncts) {
    if (f.is_constant() || condition) continue;
    guard::post_order(
        terms, {false, f.node()}, stack,
        [&](NodeRef n) { return condition.has_value() || seen.contains(n); },
        [&](NodeRef n) {
          seen.insert(n);
          if (!n.is_number) return;
          const guard::NumberNode& node = terms.number_node(n.index);
          if (node.kind == guard::NumberKind::if_then_else) condition = node.condition;
        });
  }
  return condition;
}

}  // namespace heapsum::counting
