// SPDX-License-Identifier: Apache-2.0
#include <heapsum/guard/settled.hpp>

#include <algorithm>

namespace heapsum::guard {

namespace {
constexpr int kRounds = 4;  // what takes longer to learn, people do not see at a glance either
}  // namespace

Settled::Settled(const Terms& terms, const Path& path) : terms_(terms) {
  const std::vector<Formula> conjuncts = path.conjuncts();
  bool learned = true;
  for (int i = 0; learned && i < kRounds; ++i) {
    learned = false;
    for (const Formula f : conjuncts) learned |= assume(f);
    ++round_;
  }
}

void Settled::add(Formula f) {
  assume(f);
  ++round_;
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
      learned |= assume_pick(ChoiceId(n.a), n.b, !now.negated());
      continue;
    }
    learned |= known_.get(now.node()) == Known::open;
    known_.set(now.node(), now.negated() ? Known::no : Known::yes);
  }
  return learned;
}

const Settled::Choice* Settled::choice(ChoiceId id) const {
  const std::uint32_t at = choice_at_.get(id.index());
  return at == 0 ? nullptr : &choices_[at - 1];
}

bool Settled::may_pick(ChoiceId id, std::uint32_t value) const {
  const Choice* c = choice(id);
  if (c == nullptr) return true;
  if (c->picked != kNone) return c->picked == value;
  return value >= c->excluded.size() || !c->excluded[value];
}

bool Settled::assume_pick(ChoiceId id, std::uint32_t value, bool picked) {
  if (choice(id) == nullptr) {
    const std::uint32_t values = terms_.values(id);
    choices_.push_back({.left = values, .excluded = std::vector<bool>(values)});
    choice_at_.set(id.index(), static_cast<std::uint32_t>(choices_.size()));
  }
  Choice& c = choices_[choice_at_.get(id.index()) - 1];
  if (c.picked != kNone) return false;
  if (picked) {
    c.picked = value;
    return true;
  }
  if (c.excluded[value]) return false;
  c.excluded[value] = true;
  if (--c.left == 1) {
    const auto last = std::ranges::find(c.excluded, false) - c.excluded.begin();
    c.picked = static_cast<std::uint32_t>(last);
  }
  return true;
}

std::optional<bool> Settled::atom(const FormulaNode& n) const {
  if (n.kind == FormulaKind::truth) return true;
  if (n.kind != FormulaKind::pick) return std::nullopt;
  const Choice* c = choice(ChoiceId(n.a));
  if (c == nullptr) return std::nullopt;
  if (c->picked != kNone) return c->picked == n.b;
  return c->excluded[n.b] ? std::optional<bool>(false) : std::nullopt;
}

std::optional<bool> Settled::value_of(Known k) {
  return k == Known::open ? std::nullopt : std::optional<bool>(k == Known::yes);
}

/// As far as was looked.
Settled::Known Settled::known(Formula f) const {
  const Known k = known_.get(f.node());
  if (k == Known::open || !f.negated()) return k;
  return k == Known::yes ? Known::no : Known::yes;
}

bool Settled::is_open(Formula f) const {
  return known_.get(f.node()) == Known::open && open_in_.get(f.node()) == round_;
}

/// True when the look at the node has ended; otherwise what it waits for is on the stack.
bool Settled::try_node(std::uint32_t node, std::vector<std::uint32_t>& stack) const {
  const FormulaNode& n = terms_.node(node);
  std::optional<bool> value;
  if (n.kind == FormulaKind::conjunction) {
    for (const Formula child : {n.left_child(), n.right_child()}) {
      if (known(child) == Known::no) value = false;
    }
    for (const Formula child : {n.left_child(), n.right_child()}) {
      if (value || known(child) != Known::open || is_open(child)) continue;
      stack.push_back(child.node());
      return false;
    }
    if (known(n.left_child()) == Known::yes && known(n.right_child()) == Known::yes) value = true;
  } else {
    value = atom(n);
  }
  if (value) {
    known_.set(node, *value ? Known::yes : Known::no);
  } else {
    open_in_.set(node, round_);
  }
  return true;
}

std::optional<bool> Settled::value(Formula f) const {
  std::vector<std::uint32_t> stack;
  if (known(f) == Known::open && !is_open(f)) stack.push_back(f.node());
  while (!stack.empty()) {
    const std::uint32_t node = stack.back();
    if (try_node(node, stack)) stack.pop_back();
  }
  return value_of(known(f));
}

}  // namespace heapsum::guard
