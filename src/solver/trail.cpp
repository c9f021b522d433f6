// SPDX-License-Identifier: Apache-2.0
// Following a path: back to the common prefix, then forward. Where a slice is wanted, each conjunct
// unites the components of its unknowns; lists of conjuncts and members are joined in constant time
// and cut again on undo.
#include "trail.hpp"

#include <algorithm>
#include <utility>

namespace heapsum::solver {

void Trail::follow(const guard::Path& path) {
  ahead_.clear();
  const guard::PathNode* node = path.newest();
  for (; node && node->size > nodes_.size(); node = node->before.get()) ahead_.push_back(node);
  for (; node && nodes_[node->size - 1] != node; node = node->before.get()) ahead_.push_back(node);
  const std::size_t shared = node ? node->size : 0;
  while (nodes_.size() > shared) pop();
  for (auto it = ahead_.rbegin(); it != ahead_.rend(); ++it) push(*it);
  path_ = path;
}

void Trail::push(const guard::PathNode* node) {
  const guard::Formula f = node->conjunct;
  nodes_.push_back(node);
  conjuncts_.push_back(f);
  if (occurs_.size() <= f.code()) occurs_.resize(f.code() + std::size_t{1});
  ++occurs_[f.code()];
}

/// The components as the path's conjuncts make them: most questions are answered without.
void Trail::catch_up() {
  while (changes_before_.size() < conjuncts_.size()) unite_next();
}

void Trail::unite_next() {
  const auto position = static_cast<std::uint32_t>(changes_before_.size());
  const guard::Formula f = conjuncts_[position];
  changes_before_.push_back(changes_.size());
  if (next_conjunct_.size() <= position) next_conjunct_.resize(position + 1);
  const Supports::SetId support = supports_->of(f);
  if (support == Supports::kEverything) {
    ++unsliceable_;
    return;
  }
  const auto members = supports_->members(support);
  if (members.empty()) return;
  for (const Unknown u : members) ensure(u);
  std::uint32_t root = root_of(members.front().code());
  for (const Unknown u : members) unite(root, root_of(u.code()));
  append(root, position);
}

void Trail::pop() {
  const guard::Formula f = conjuncts_.back();
  --occurs_[f.code()];
  if (changes_before_.size() == conjuncts_.size()) {
    if (supports_->of(f) == Supports::kEverything) --unsliceable_;
    for (; changes_.size() > changes_before_.back(); changes_.pop_back()) undo(changes_.back());
    changes_before_.pop_back();
  }
  conjuncts_.pop_back();
  nodes_.pop_back();
}

void Trail::append(std::uint32_t root, std::uint32_t position) {
  Component& c = components_[root];
  changes_.push_back({root, kNone, c.conjuncts, c.members});
  next_conjunct_[position] = kNone;
  if (c.conjuncts.first == kNone) {
    c.conjuncts.first = position;
  } else {
    next_conjunct_[c.conjuncts.last] = position;
  }
  c.conjuncts.last = position;
}

void Trail::unite(std::uint32_t& root, std::uint32_t other) {
  if (root == other) return;
  if (components_[root].size < components_[other].size) std::swap(root, other);
  Component& into = components_[root];
  Component& from = components_[other];
  changes_.push_back({root, other, into.conjuncts, into.members});
  from.parent = root;
  into.size += from.size;
  next_member_[into.members.last] = from.members.first;
  into.members.last = from.members.last;
  if (from.conjuncts.first == kNone) return;
  if (into.conjuncts.first == kNone) {
    into.conjuncts.first = from.conjuncts.first;
  } else {
    next_conjunct_[into.conjuncts.last] = from.conjuncts.first;
  }
  into.conjuncts.last = from.conjuncts.last;
}

void Trail::undo(const Change& c) {
  Component& into = components_[c.root];
  into.conjuncts = c.conjuncts;
  into.members = c.members;
  next_member_[into.members.last] = kNone;
  if (into.conjuncts.last != kNone) next_conjunct_[into.conjuncts.last] = kNone;
  if (c.absorbed == kNone) return;
  into.size -= components_[c.absorbed].size;
  components_[c.absorbed].parent = kNone;
}

void Trail::ensure(Unknown u) {
  while (components_.size() <= u.code()) {
    const auto element = static_cast<std::uint32_t>(components_.size());
    components_.emplace_back().members = {element, element};
    next_member_.push_back(kNone);
  }
}

std::uint32_t Trail::root_of(std::uint32_t element) const {
  while (components_[element].parent != kNone) element = components_[element].parent;
  return element;
}

void Trail::slice(Question& q) {
  catch_up();
  const Supports::SetId support = supports_->of(q.goal);
  if (unsliceable_ > 0 || support == Supports::kEverything) return everything(q);
  q.sent.clear();
  q.unknowns.clear();
  positions_.clear();
  ++round_;
  for (const Unknown u : supports_->members(support)) gather(u, q);
  std::ranges::sort(positions_);
  for (const std::uint32_t p : positions_) q.sent.push_back(conjuncts_[p]);
}

/// Adds the component of the unknown, once a round.
void Trail::gather(Unknown u, Question& q) {
  ensure(u);
  Component& c = components_[root_of(u.code())];
  if (std::exchange(c.mark, round_) == round_) return;
  for (auto p = c.conjuncts.first; p != kNone; p = next_conjunct_[p]) positions_.push_back(p);
  for (auto m = c.members.first; m != kNone; m = next_member_[m]) {
    q.unknowns.push_back(Unknown::from_code(m));
  }
}

void Trail::everything(Question& q) {
  q.sent = conjuncts_;
  q.unknowns = supports_->unknowns(conjuncts_, q.goal);
}

}  // namespace heapsum::solver
