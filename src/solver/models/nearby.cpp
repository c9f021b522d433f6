// SPDX-License-Identifier: Apache-2.0
// From the goal down to choices, and back up by evaluation.
#include "models/nearby.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>

namespace heapsum::solver {

using guard::ChoiceId;
using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;
using guard::ModelPtr;

namespace {

constexpr unsigned kCostOfAtom = 1;
constexpr unsigned kCostOfMore = 8;  // of what is no atom: one does not know
constexpr unsigned kNever = 1000;
constexpr std::size_t kMostLooked = 1000;  // at, below one formula: what is shared is met again

}  // namespace

bool Nearby::is_disjunction(Formula f) const {
  return f.negated() && terms_->node(f).kind == FormulaKind::conjunction;
}

ModelPtr Nearby::find(Known& known, std::span<const Formula> conjuncts, Formula goal, Reach reach) {
  for (unsigned way = 0; way < reach.ways; ++way) {
    way_ = way;
    has_more_ways_ = false;
    if (go(known, conjuncts, goal, reach)) return model_;
    if (!has_more_ways_) break;
  }
  return nullptr;
}

bool Nearby::go(Known& known, std::span<const Formula> conjuncts, Formula goal, Reach reach) {
  changes_.clear();
  from_ = std::numeric_limits<std::uint32_t>::max();
  now_ = &known.evaluator;
  model_ = known.model;
  std::optional<Formula> unsatisfied = goal;
  for (unsigned tried = 0; tried <= reach.mendings; ++tried) {
    if (!aim(*unsatisfied) || !is_within(conjuncts, reach.conjuncts)) return false;
    make_changes(known);
    unsatisfied = broken(conjuncts, goal);
    if (!unsatisfied) return true;
  }
  return false;
}

/// Do at most so many conjuncts speak of what is changed?
bool Nearby::is_within(std::span<const Formula> conjuncts, std::size_t most) const {
  std::size_t count = 0;
  for (std::size_t i = conjuncts.size(); i-- > 0 && count <= most;)
    if (terms_->newest(conjuncts[i].node()) >= from_) ++count;
  return count <= most;
}

/// Adds the changes that should make it true. False where that takes more than choices.
bool Nearby::aim(Formula f) {
  wanted_.assign(1, f);
  for (std::size_t looked = 0; !wanted_.empty(); ++looked) {
    if (looked == kMostLooked) return false;
    const Formula next = wanted_.back();
    wanted_.pop_back();
    if (holds(next)) continue;
    if (is_disjunction(next)) {
      const auto part = part_of(next);
      if (!part) return false;
      wanted_.push_back(*part);
    } else if (terms_->node(next).kind == FormulaKind::conjunction) {
      wanted_.push_back(terms_->node(next).left_child());
      wanted_.push_back(terms_->node(next).right_child());
    } else if (!aim_at_atom(next)) {
      return false;
    }
  }
  return true;
}

/// Instead of what is picked now the last value is taken, which is an object that was not met before,
/// or else the first.
bool Nearby::aim_at_atom(Formula f) {
  const FormulaNode& node = terms_->node(f);
  if (node.kind != FormulaKind::pick) return false;
  const ChoiceId c{std::size_t{node.a}};
  const std::uint32_t last = terms_->values(c) - 1;
  const std::uint32_t value = !f.negated() ? node.b : node.b == last ? 0 : last;
  if (const Change* before = change_of(c)) return before->value == value;
  changes_.push_back({c, value});
  from_ = std::min(from_, terms_->newest(c));
  return true;
}

/// The easiest part; for the first disjunction the one that comes so many after it.
std::optional<Formula> Nearby::part_of(Formula disjunction) {
  find_parts(disjunction);
  const unsigned way = std::exchange(way_, 0);
  if (changes_.empty()) has_more_ways_ = way + 1 < parts_.size();
  if (way >= parts_.size()) return std::nullopt;
  const auto chosen = parts_.begin() + way;
  std::ranges::nth_element(parts_, chosen, std::less<>{});
  return chosen->cost < kNever ? std::optional(chosen->formula) : std::nullopt;
}

void Nearby::find_parts(Formula disjunction) {
  parts_.clear();
  open_.assign(1, disjunction);
  while (!open_.empty() && parts_.size() < kMostLooked) {
    const Formula f = open_.back();
    open_.pop_back();
    if (is_disjunction(f)) {
      open_.push_back(!terms_->node(f).left_child());
      open_.push_back(!terms_->node(f).right_child());
    } else {
      parts_.push_back(part(f));
    }
  }
}

Nearby::Part Nearby::part(Formula f) {
  const FormulaNode& node = terms_->node(f);
  Part part{.newest = terms_->newest(f.node()), .formula = f};
  if (node.kind != FormulaKind::conjunction) {
    add_cost(f, part);
  } else {
    add_cost(node.left_child(), part);
    add_cost(node.right_child(), part);
  }
  return part;
}

void Nearby::add_cost(Formula operand, Part& of) {
  if (holds(operand)) return;
  const FormulaNode& node = terms_->node(operand);
  if (node.kind == FormulaKind::conjunction) {
    of.cost += kCostOfMore;
  } else if (node.kind == FormulaKind::pick &&
             change_of(ChoiceId{std::size_t{node.a}}) == nullptr) {
    of.cost += kCostOfAtom;
    if (!operand.negated()) of.value = std::max(of.value, node.b);
  } else {
    of.cost += kNever;
  }
}

const Nearby::Change* Nearby::change_of(ChoiceId c) const {
  const auto found = std::ranges::find(changes_, c, &Change::choice);
  return found == changes_.end() ? nullptr : &*found;
}

void Nearby::make_changes(Known& known) {
  const auto changed = std::make_shared<guard::Model>(*known.model);
  for (const Change& c : changes_) changed->set(c.choice, c.value);
  model_ = changed;
  now_ = &evaluator_;
  evaluator_.turn_to(model_, {&known.evaluator, known.model, from_});
}

/// What does not hold under the changed model: the goal, or the newest of the conjuncts.
std::optional<Formula> Nearby::broken(std::span<const Formula> conjuncts, Formula goal) {
  if (!holds(goal)) return goal;
  for (std::size_t i = conjuncts.size(); i-- > 0;) {
    const Formula f = conjuncts[i];
    if (terms_->newest(f.node()) >= from_ && !holds(f)) return f;
  }
  return std::nullopt;
}

}  // namespace heapsum::solver
