// SPDX-License-Identifier: Apache-2.0
// Ages: in which order the unknowns of a joined state come to be known. What a symbol of an object is can be asked once
// the reference is known whose new target the object is.
#include <algorithm>
#include <set>

#include "join/names.hpp"

namespace heapsum::semantics {

void Names::find_ages() {
  const auto& ours = a_.state.inputs.references;
  const auto& theirs = b_.state.inputs.references;
  for (std::size_t m = 0; m < ours.size(); ++m) {
    note_age(ours[m].choice, m + 1);
    for (const Location t : *ours[m].targets)
      if (is_new(a_, m, t)) note_age(t.index(), m);
  }
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    note_age(choices_[i], references_[i] + 1);
    for (const Location t : *theirs[i].targets)
      if (is_new(b_, i, t)) note_age(objects_[t.index()], references_[i]);
  }
  const auto note_kind = [&](const Config& c, std::size_t i, std::size_t object) {
    const auto& kind = c.heap[Location::input(i)].kind;
    if (!kind) return;
    const auto at = object_ages_.find(object);
    note_age(class_choice_of(object, *kind), at == object_ages_.end() ? 0 : at->second);
  };
  for (std::size_t i = 0; i < a_.state.heap.input_count(); ++i) note_kind(a_.state, i, i);
  for (std::size_t i = 0; i < b_.state.heap.input_count(); ++i) note_kind(b_.state, i, objects_[i]);
}

void Names::note_age(std::size_t object, std::size_t reference) {
  object_ages_.try_emplace(object, reference + 1);
}

void Names::note_age(guard::ChoiceId choice, std::size_t references) {
  choice_ages_.try_emplace(choice, references);
}

std::size_t Names::age_of_symbol(const PersistentVector<InputSymbol>& of_a,
                                 const PersistentVector<InputSymbol>& of_b,
                                 const std::vector<std::size_t>& numbers,
                                 std::size_t symbol) const {
  Location holder = Location::null();
  if (symbol < of_a.size()) {
    holder = of_a[symbol].holder;
  } else {
    const auto at = std::ranges::find(numbers, symbol);
    holder = this->at(of_b[static_cast<std::size_t>(at - numbers.begin())].holder);
  }
  if (!holder.is_input()) return 0;
  const auto at = object_ages_.find(holder.index());
  return at == object_ages_.end() ? 0 : at->second;
}

std::size_t Names::age(Formula f) const {
  std::size_t age = 0;
  std::set<std::uint32_t> seen, seen_numbers;
  std::vector<Formula> open{f};
  std::vector<NumberTerm> terms;
  const auto look = [&](NumberTerm t) {
    if (!t.is_literal() && seen_numbers.insert(t.node()).second) terms.push_back(t);
  };
  const auto look_at_number = [&](const guard::NumberNode& n) {
    if (n.kind == guard::NumberKind::symbol) {
      age = std::max(age,
                     age_of_symbol(a_.state.inputs.ints, b_.state.inputs.ints, numbers_, n.symbol));
      return;
    }
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
      const auto at = choice_ages_.find(guard::ChoiceId(n.a));
      if (at != choice_ages_.end()) age = std::max(age, at->second);
    } else {
      age = std::max(age, age_of_symbol(a_.state.inputs.bools, b_.state.inputs.bools, bools_, n.a));
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
