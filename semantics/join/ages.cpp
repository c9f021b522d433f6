// SPDX-License-Identifier: Apache-2.0
#include "join/ages.hpp"

#include <algorithm>

namespace heapsum::semantics {

Ages::Ages(const guard::Terms& terms, const Config& c, const std::vector<std::size_t>& numbers)
    : terms_(terms), state_(c), objects_(c.heap.input_count()) {
  for (std::size_t i = 0; i < c.inputs.references.size(); ++i) {
    const std::size_t age = numbers[i] + 1;
    choices_.try_emplace(c.inputs.references[i].choice, age);
    for_each_introduced(
        c, i, [&](Location t) { objects_[t.index()] = std::max(objects_[t.index()], age); });
  }
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = c.heap[Location::input(i)].kind)
      choices_.try_emplace(kind->choice, objects_[i]);
}

std::size_t Ages::of(Formula f) {
  if (f.is_constant()) return 0;
  const guard::NodeRef root{false, f.node()};
  guard::post_order(
      terms_, root, stack_, [&](guard::NodeRef n) { return known_.contains(n); },
      [&](guard::NodeRef n) {
        std::size_t age = of_unknown(n);
        guard::for_each_child(terms_, n,
                              [&](guard::NodeRef child) { age = std::max(age, known_.at(child)); });
        known_.emplace(n, age);
      });
  return known_.at(root);
}

std::size_t Ages::of_unknown(guard::NodeRef n) const {
  if (n.is_number) {
    const guard::NumberNode& t = terms_.number_node(n.index);
    return t.kind == guard::NumberKind::symbol ? of_object(state_.inputs.ints[t.symbol].holder) : 0;
  }
  const guard::FormulaNode& f = terms_.node(n.index);
  if (f.kind == guard::FormulaKind::pick) return of_choice(guard::ChoiceId(f.a));
  return f.kind == guard::FormulaKind::symbol ? of_object(state_.inputs.bools[f.a].holder) : 0;
}

}  // namespace heapsum::semantics
