// SPDX-License-Identifier: Apache-2.0
#include "join/ages.hpp"

#include <algorithm>
#include <set>

namespace heapsum::semantics {

Ages::Ages(const guard::Terms& terms, const Config& c, const std::vector<std::size_t>& numbers)
    : terms_(terms), state_(c), objects_(c.heap.input_count()) {
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i) {
    const std::size_t age = numbers[i] + 1;
    choices_.try_emplace(c.inputs.references[i].choice, age);
    for_each_introduced(c, i, [&](Location t) {
      objects_[t.index()] = std::max(objects_[t.index()], age);
    });
  }
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = c.heap[Location::input(i)].kind)
      choices_.try_emplace(kind->choice, objects_[i]);
}

std::size_t Ages::of(Formula f) const {
  std::size_t age = 0;
  std::set<std::uint32_t> seen, seen_numbers;
  std::vector<Formula> open{f};
  std::vector<NumberTerm> terms;
  const auto is_at_least = [&](std::size_t other) { age = std::max(age, other); };
  const auto look = [&](NumberTerm t) {
    if (!t.is_literal() && seen_numbers.insert(t.node()).second) terms.push_back(t);
  };
  const auto look_at_number = [&](const guard::NumberNode& n) {
    if (n.kind == guard::NumberKind::symbol)
      return is_at_least(of_object(state_.inputs.ints[n.symbol].holder));
    if (n.kind == guard::NumberKind::if_then_else) open.push_back(n.condition);
    look(n.left);
    look(n.right);
  };
  const auto look_at_formula = [&](const guard::FormulaNode& n) {
    if (n.kind == guard::FormulaKind::conjunction) {
      open.push_back(n.left_child());
      open.push_back(n.right_child());
    } else if (guard::compares(n.kind)) {
      look(n.left);
      look(n.right);
    } else if (n.kind == guard::FormulaKind::pick) {
      is_at_least(of_choice(guard::ChoiceId(n.a)));
    } else {
      is_at_least(of_object(state_.inputs.bools[n.a].holder));
    }
  };
  while (!open.empty() || !terms.empty()) {
    if (!terms.empty()) {
      const NumberTerm t = terms.back();
      terms.pop_back();
      look_at_number(terms_.node(t));
      continue;
    }
    const Formula at = open.back();
    open.pop_back();
    if (!at.is_constant() && seen.insert(at.node()).second) look_at_formula(terms_.node(at));
  }
  return age;
}

}  // namespace heapsum::semantics
