// SPDX-License-Identifier: Apache-2.0
// Loading nodes, the rules of propagation, and taking both back in the opposite order.
#include "sat/propagator.hpp"

#include <utility>

namespace heapsum::solver {

using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;

namespace {

// Conjuncts; of fewer the parts are propagated sooner than evaluated.
constexpr std::size_t kMany = 32;
constexpr unsigned kDeepestCase = 2;
constexpr unsigned kMostCases = 256;  // of one goal

constexpr Formula formula_of(std::uint32_t node) { return Formula::from_code(node << 1U); }

}  // namespace

Propagator::Truth Propagator::truth(Formula f) const {
  if (f.is_constant()) return f.is_true() ? Truth::yes : Truth::no;
  const Truth t = cells_[f.node()].truth;
  return f.negated() ? static_cast<Truth>(-static_cast<int>(t)) : t;
}

bool Propagator::splits(Formula f) const {
  return f.negated() && terms_->node(f).kind == FormulaKind::conjunction;
}

void Propagator::follow(std::span<const Formula> conjuncts, const Admits& admits) {
  if (cells_.size() < terms_->size()) cells_.resize(terms_->size());
  if (choices_.size() < terms_->choice_count()) choices_.resize(terms_->choice_count());
  const std::size_t shared = conjuncts.size() - ahead(conjuncts);
  while (levels_.size() > shared) leave();
  const bool are_many = conjuncts.size() - shared >= kMany;
  for (const Formula f : conjuncts.subspan(shared)) {
    enter(f);
    try_parts(f, are_many ? admits : Admits{});
  }
}

std::size_t Propagator::ahead(std::span<const Formula> conjuncts) const {
  std::size_t shared = 0;
  while (shared < levels_.size() && shared < conjuncts.size() &&
         levels_[shared].conjunct == conjuncts[shared])
    ++shared;
  return conjuncts.size() - shared;
}

bool Propagator::refutes(Formula goal) {
  enter(goal);
  const bool refuted = contradiction_;
  leave();
  return refuted;
}

bool Propagator::refutes_by_cases(Formula goal) {
  cases_left_ = kMostCases;
  return refutes_by_cases(goal, kDeepestCase);
}

bool Propagator::refutes_by_cases(Formula f, unsigned depth) {
  enter(f);
  if (depth > 0) try_cases(f, depth - 1);
  const bool refuted = contradiction_;
  leave();
  return refuted;
}

/// What is true here is a conjunction: one of its disjunctions of which no part is left contradicts the path.
void Propagator::try_cases(Formula f, unsigned depth) {
  std::vector<Formula> open{f};
  while (!open.empty() && !contradiction_) {
    const Formula next = open.back();
    open.pop_back();
    if (splits(next)) {
      if (const auto only = refute_parts(next, depth)) open.push_back(*only);
    } else if (terms_->node(next).kind == FormulaKind::conjunction) {
      open.push_back(terms_->node(next).right_child());
      open.push_back(terms_->node(next).left_child());
    }
  }
}

/// Up to the first part that cannot be refuted. A part that is true says more than the disjunction.
std::optional<Formula> Propagator::refute_parts(Formula disjunction, unsigned depth) {
  std::vector<Formula> parts{disjunction};
  while (!parts.empty() && !contradiction_) {
    const Formula part = parts.back();
    parts.pop_back();
    if (truth(part) == Truth::no) continue;
    if (splits(part)) {
      parts.push_back(!terms_->node(part).right_child());
      parts.push_back(!terms_->node(part).left_child());
    } else if (truth(part) == Truth::yes) {
      return part;
    } else if (cases_left_ == 0 || (--cases_left_, !refutes_by_cases(part, depth))) {
      return std::nullopt;
    } else {
      make_true(!part);
      propagate();
    }
  }
  return std::nullopt;
}

void Propagator::enter(Formula conjunct) {
  levels_.push_back({conjunct, loaded_.size(), trail_.size(), contradiction_});
  if (contradiction_) return;
  load(conjunct);
  make_true(conjunct);
  propagate();
}

void Propagator::leave() {
  const Level& level = levels_.back();
  for (; trail_.size() > level.trail; trail_.pop_back()) undo(trail_.back());
  for (; loaded_.size() > level.loaded; loaded_.pop_back()) unload(loaded_.back());
  propagated_ = level.trail;
  contradiction_ = level.contradictory;
  levels_.pop_back();
}

void Propagator::try_parts(Formula conjunct, const Admits& admits) {
  if (!splits(conjunct)) return;
  parts_.assign(1, conjunct);
  while (!parts_.empty() && !contradiction_) {
    const Formula part = parts_.back();
    parts_.pop_back();
    if (truth(part) == Truth::no) continue;
    if (splits(part)) {
      parts_.push_back(!terms_->node(part).left_child());
      parts_.push_back(!terms_->node(part).right_child());
    } else if (truth(part) == Truth::open && !(admits && admits(part)) && refutes(part)) {
      make_true(!part);
      propagate();
    }
  }
}

void Propagator::load(Formula f) {
  if (f.is_constant()) return;
  stack_.push_back(f.node());
  while (!stack_.empty()) {
    const Node n = stack_.back();
    const FormulaNode& node = terms_->node(n);
    const std::size_t before = stack_.size();
    if (!cells_[n].loaded && node.kind == FormulaKind::conjunction) {
      for (const Formula child : {node.left_child(), node.right_child()})
        if (!cells_[child.node()].loaded) stack_.push_back(child.node());
      if (stack_.size() > before) continue;
    }
    stack_.pop_back();
    if (!cells_[n].loaded) load(n);
  }
}

void Propagator::load(Node n) {
  const FormulaNode& node = terms_->node(n);
  Cell& cell = cells_[n];
  cell.loaded = true;
  loaded_.push_back(n);
  if (node.kind == FormulaKind::pick) return load_pick(n);
  if (node.kind != FormulaKind::conjunction) return;
  cell.children = {node.left_child(), node.right_child()};
  cell.next_use[0] = std::exchange(cells_[node.left_child().node()].first_use, 2 * n);
  cell.next_use[1] = std::exchange(cells_[node.right_child().node()].first_use, 2 * n + 1);
  look_up(n);
}

void Propagator::load_pick(Node n) {
  const FormulaNode& node = terms_->node(n);
  Choice& c = choice(node);
  cells_[n].next_use[0] = std::exchange(c.newest, n);
  if (c.picked != kNone) return make_true(!formula_of(n));
  pick_last(guard::ChoiceId(node.a));
}

void Propagator::unload(Node n) {
  const FormulaNode& node = terms_->node(n);
  Cell& cell = cells_[n];
  cell.loaded = false;
  if (node.kind == FormulaKind::pick) choice(node).newest = cell.next_use[0];
  if (node.kind != FormulaKind::conjunction) return;
  cells_[node.right_child().node()].first_use = cell.next_use[1];
  cells_[node.left_child().node()].first_use = cell.next_use[0];
}

void Propagator::make_true(Formula f) {
  if (truth(f) == Truth::yes) return;
  if (truth(f) == Truth::no) {
    contradiction_ = true;
    return;
  }
  const Node n = f.node();
  cells_[n].truth = f.negated() ? Truth::no : Truth::yes;
  trail_.push_back(n);
  const FormulaNode& node = terms_->node(n);
  if (node.kind != FormulaKind::pick) return;
  if (f.negated()) {
    ++choice(node).refuted;
  } else {
    choice(node).picked = n;
  }
}

void Propagator::undo(Node n) {
  const FormulaNode& node = terms_->node(n);
  const Truth was = std::exchange(cells_[n].truth, Truth::open);
  if (node.kind != FormulaKind::pick) return;
  if (was == Truth::no) {
    --choice(node).refuted;
  } else {
    choice(node).picked = kNone;
  }
}

void Propagator::propagate() {
  while (!contradiction_ && propagated_ < trail_.size()) {
    const Node n = trail_[propagated_++];
    ++work_;
    const FormulaKind kind = terms_->node(n).kind;
    if (kind == FormulaKind::conjunction) look_down(n);
    if (kind == FormulaKind::pick) look_across(n);
    for (Link use = cells_[n].first_use; use != kNone && !contradiction_;
         use = cells_[use >> 1U].next_use[use & 1U])
      look_up(use >> 1U);
  }
}

/// From a gate to its children.
void Propagator::look_down(Node gate) {
  const auto [left, right] = cells_[gate].children;
  if (cells_[gate].truth == Truth::yes) {
    make_true(left);
    make_true(right);
    return;
  }
  if (truth(left) == Truth::yes) make_true(!right);
  if (truth(right) == Truth::yes) make_true(!left);
}

/// From a child to the gate, or to the other child.
void Propagator::look_up(Node gate) {
  const Cell& cell = cells_[gate];
  const Truth left = truth(cell.children[0]);
  const Truth right = truth(cell.children[1]);
  if (left == Truth::no || right == Truth::no) return make_true(!formula_of(gate));
  if (left == Truth::yes && right == Truth::yes) return make_true(formula_of(gate));
  if (cell.truth == Truth::no && left != right) look_down(gate);
}

/// From a pick to the others of its choice.
void Propagator::look_across(Node pick) {
  const FormulaNode& node = terms_->node(pick);
  if (cells_[pick].truth == Truth::no) return pick_last(guard::ChoiceId(node.a));
  for (Node other = choice(node).newest; other != kNone; other = cells_[other].next_use[0])
    if (other != pick) make_true(!formula_of(other));
}

/// A choice picks something: where all but one of its values are refuted, that one.
void Propagator::pick_last(guard::ChoiceId id) {
  const Choice& c = choices_[id.index()];
  if (c.picked != kNone || c.refuted + 1 < terms_->values(id)) return;
  if (c.refuted == terms_->values(id)) {
    contradiction_ = true;
    return;
  }
  for (Node n = c.newest; n != kNone; n = cells_[n].next_use[0])
    if (cells_[n].truth == Truth::open) return make_true(formula_of(n));
}

}  // namespace heapsum::solver
