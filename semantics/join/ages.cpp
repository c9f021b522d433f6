// SPDX-License-Identifier: Apache-2.0
#include "join/ages.hpp"

#include <algorithm>

namespace heapsum::semantics {

Ages::Ages(const guard::Terms& terms, const Config& c)
    : terms_(terms), state_(c), objects_(c.heap.input_count()), asked_of_(c.heap.input_count()) {
  for (std::size_t i = 0; i < objects_.size(); ++i)
    if (const auto& kind = c.heap[Location::input(i)].kind)
      kinds_.emplace(kind->choice, Location::input(i));
}

/// An object may be the new one of several references, if its field was initialised in several rounds: what was said of its
/// unknowns before may no longer be so. What was said of others stays.
void Ages::name(std::size_t number) {
  const std::size_t age = number + 1, reference = named_++;
  choices_.emplace(state_.inputs.references[reference].choice, age);
  bool is_stale = met_unnamed_;
  for_each_introduced(state_, reference, [&](Location t) {
    std::size_t& known = objects_[t.index()];
    is_stale |= known < age && asked_of_[t.index()];
    known = std::max(known, age);
  });
  if (is_stale) forget();
}

void Ages::name_all() {
  while (named_ < state_.inputs.references.size()) name(named_);
}

void Ages::forget() {
  known_formulas_.clear();
  known_numbers_.clear();
  asked_of_.assign(asked_of_.size(), false);
  met_unnamed_ = false;
}

std::size_t Ages::of(Formula f) {
  if (f.is_constant()) return 0;
  const guard::NodeRef root{false, f.node()};
  guard::post_order(
      terms_, root, stack_, [&](guard::NodeRef n) { return known(n).get(n.index).has_value(); },
      [&](guard::NodeRef n) {
        std::size_t age = of_unknown(n);
        guard::for_each_child(terms_, n, [&](guard::NodeRef child) {
          age = std::max(age, std::size_t{*known(child).get(child.index)});
        });
        known(n).set(n.index, static_cast<std::uint32_t>(age));
      });
  return *known_formulas_.get(root.index);
}

std::size_t Ages::of_holder(Location l) {
  if (l.is_input()) asked_of_[l.index()] = true;
  return of(l);
}

std::size_t Ages::of_choice(guard::ChoiceId choice) {
  if (const auto at = choices_.find(choice); at != choices_.end()) return at->second;
  const auto kind = kinds_.find(choice);
  if (kind != kinds_.end()) return of_holder(kind->second);
  met_unnamed_ = true;
  return 0;
}

std::size_t Ages::of_unknown(guard::NodeRef n) {
  if (n.is_number) {
    const guard::NumberNode& t = terms_.number_node(n.index);
    return t.kind == guard::NumberKind::symbol ? of_holder(state_.inputs.ints[t.symbol].holder) : 0;
  }
  const guard::FormulaNode& f = terms_.node(n.index);
  if (f.kind == guard::FormulaKind::pick) return of_choice(guard::ChoiceId(f.a));
  return f.kind == guard::FormulaKind::symbol ? of_holder(state_.inputs.bools[f.a].holder) : 0;
}

}  // namespace heapsum::semantics
