// SPDX-License-Identifier: Apache-2.0
#include "join/ages.hpp"

#include <algorithm>

namespace heapsum::semantics {

Ages::Ages(const guard::Terms& terms, const Config& c)
    : terms_(terms), state_(c), objects_(c.heap.input_count()) {
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = c.heap[Location::input(i)].kind)
      kinds_.emplace(kind->choice, Location::input(i));
}

/// An object may be the new one of several references, if its field was initialised in several rounds: what was said of its
/// unknowns before may no longer be so.
void Ages::name(std::size_t number) {
  const std::size_t age = number + 1, reference = named_++;
  choices_.emplace(state_.inputs.references[reference].choice, age);
  for_each_introduced(state_, reference, [&](Location t) {
    objects_[t.index()] = std::max(objects_[t.index()], age);
  });
  known_.clear();
}

void Ages::name_all() {
  while (named_ < state_.inputs.references.size()) name(named_);
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

std::size_t Ages::of_choice(guard::ChoiceId choice) const {
  if (const auto at = choices_.find(choice); at != choices_.end()) return at->second;
  const auto kind = kinds_.find(choice);
  return kind == kinds_.end() ? 0 : of(kind->second);
}

std::size_t Ages::of_unknown(guard::NodeRef n) const {
  if (n.is_number) {
    const guard::NumberNode& t = terms_.number_node(n.index);
    return t.kind == guard::NumberKind::symbol ? of(state_.inputs.ints[t.symbol].holder) : 0;
  }
  const guard::FormulaNode& f = terms_.node(n.index);
  if (f.kind == guard::FormulaKind::pick) return of_choice(guard::ChoiceId(f.a));
  return f.kind == guard::FormulaKind::symbol ? of(state_.inputs.bools[f.a].holder) : 0;
}

}  // namespace heapsum::semantics
