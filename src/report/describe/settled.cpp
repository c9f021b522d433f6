// SPDX-License-Identifier: Apache-2.0
#include "settled.hpp"

#include <algorithm>

namespace heapsum::report {

using guard::Formula;
using guard::FormulaKind;
using guard::FormulaNode;

namespace {
constexpr int kRounds = 4;  // what takes longer to learn, people do not see at a glance either
}  // namespace

Settled::Settled(const guard::Terms& terms, const guard::Path& path) : terms_(terms) {
  const std::vector<Formula> conjuncts = path.conjuncts();
  bool learned = true;
  for (int round = 0; learned && round < kRounds; ++round) {
    learned = false;
    remembered_.clear();
    for (const Formula f : conjuncts) learned |= assume(f);
  }
  remembered_.clear();
}

void Settled::add(Formula f) {
  assume(f);
  remembered_.clear();
}

/// Takes f for true, and what follows from it at once. True where that was news.
bool Settled::assume(Formula f) {
  bool learned = false;
  std::vector<Formula> todo{f};
  while (!todo.empty()) {
    const Formula now = todo.back();
    todo.pop_back();
    if (now.is_constant()) continue;
    const FormulaNode& n = terms_.node(now);
    if (n.kind == FormulaKind::conjunction && !now.negated()) {
      todo.insert(todo.end(), {n.left_child(), n.right_child()});
    } else if (n.kind == FormulaKind::conjunction) {
      if (value(n.left_child()) == true) todo.push_back(!n.right_child());
      if (value(n.right_child()) == true) todo.push_back(!n.left_child());
    } else if (n.kind == FormulaKind::pick) {
      learned |= assume_pick(guard::ChoiceId(n.a), n.b, !now.negated());
      continue;
    }
    learned |= known_.get(now.node()) == Answer::unasked;
    known_.set(now.node(), answer(!now.negated()));
  }
  return learned;
}

bool Settled::may_pick(guard::ChoiceId choice, std::uint32_t value) const {
  const auto at = choices_.find(static_cast<std::uint32_t>(choice.index()));
  if (at == choices_.end()) return true;
  if (at->second.picked) return *at->second.picked == value;
  return value >= at->second.excluded.size() || !at->second.excluded[value];
}

bool Settled::assume_pick(guard::ChoiceId choice, std::uint32_t value, bool picked) {
  Choice& c = choices_[choice.value];
  if (c.picked) return false;
  c.excluded.resize(terms_.values(choice));
  if (picked) {
    c.picked = value;
    return true;
  }
  if (c.excluded[value]) return false;
  c.excluded[value] = true;
  const auto left = std::find(c.excluded.begin(), c.excluded.end(), false);
  if (std::count(c.excluded.begin(), c.excluded.end(), false) == 1)
    c.picked = static_cast<std::uint32_t>(left - c.excluded.begin());
  return true;
}

std::optional<bool> Settled::atom(std::uint32_t node) const {
  const FormulaNode& n = terms_.node(node);
  if (n.kind == FormulaKind::truth) return true;
  if (n.kind == FormulaKind::pick) {
    const auto at = choices_.find(n.a);
    if (at == choices_.end()) return std::nullopt;
    if (at->second.picked) return *at->second.picked == n.b;
    return at->second.excluded[n.b] ? std::optional<bool>(false) : std::nullopt;
  }
  return value_of(known_.get(node));
}

Settled::Answer Settled::answer(std::optional<bool> value) {
  if (!value) return Answer::open;
  return *value ? Answer::yes : Answer::no;
}

std::optional<bool> Settled::value_of(Answer a) {
  if (a == Answer::yes || a == Answer::no) return a == Answer::yes;
  return std::nullopt;
}

namespace {
std::optional<bool> under(std::optional<bool> value, Formula f) {
  return value ? std::optional<bool>(*value != f.negated()) : value;
}
}  // namespace

/// True when the node is remembered; otherwise what it waits for is on the stack.
bool Settled::try_node(std::uint32_t node, std::vector<std::uint32_t>& stack) const {
  if (remembered_.get(node) != Answer::unasked) return true;
  std::optional<bool> value = atom(node);
  const FormulaNode& n = terms_.node(node);
  if (!value && n.kind == FormulaKind::conjunction) {
    const Answer left = remembered_.get(n.left_child().node());
    const Answer right = remembered_.get(n.right_child().node());
    if (left == Answer::unasked) stack.push_back(n.left_child().node());
    if (right == Answer::unasked) stack.push_back(n.right_child().node());
    if (left == Answer::unasked || right == Answer::unasked) return false;
    const auto a = under(value_of(left), n.left_child());
    const auto b = under(value_of(right), n.right_child());
    if (a == false || b == false) value = false;
    if (a == true && b == true) value = true;
  }
  remembered_.set(node, answer(value));
  return true;
}

std::optional<bool> Settled::value(Formula f) const {
  std::vector<std::uint32_t> stack{f.node()};
  while (!stack.empty()) {
    const std::uint32_t node = stack.back();
    if (try_node(node, stack)) stack.pop_back();
  }
  return under(value_of(remembered_.get(f.node())), f);
}

}  // namespace heapsum::report
