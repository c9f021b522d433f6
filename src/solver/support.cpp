// SPDX-License-Identifier: Apache-2.0
// Support sets bottom-up: a leaf has one unknown, an inner node the join of its children's sets.
// Joins are remembered by pair, because neighbouring nodes tend to have the same sets.
#include "support.hpp"

#include <algorithm>
#include <utility>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {
namespace {

constexpr std::size_t kLargestSet = 192;
constexpr std::size_t kLargestPool = std::size_t{1} << 24U;

std::uint64_t hash_of(std::span<const Unknown> set) {
  std::uint64_t h = 0x9E3779B97F4A7C15U;
  for (const Unknown u : set) h = (h ^ u.code()) * 0xD6E8FEB86659FD93U, h ^= h >> 32U;
  return h;
}

}  // namespace

std::optional<Unknown> unknown_at(const guard::Terms& terms, guard::NodeRef n) {
  if (n.is_number) {
    const guard::NumberNode& node = terms.number_node(n.index);
    if (node.kind != guard::NumberKind::symbol) return std::nullopt;
    return Unknown(guard::NumberSymbol(std::size_t{node.symbol}), node.type);
  }
  const guard::FormulaNode& node = terms.node(n.index);
  if (node.kind == guard::FormulaKind::pick) return Unknown(UnknownKind::choice, node.a);
  if (node.kind == guard::FormulaKind::symbol) return Unknown(UnknownKind::boolean, node.a);
  return std::nullopt;
}

Supports::Supports(const guard::Terms& terms) : terms_(&terms), sets_(3) {}

Supports::SetId Supports::of(guard::Formula f) {
  if (f.is_constant()) return kEmpty;
  if (formulas_.size() < terms_->size()) formulas_.resize(terms_->size());
  if (numbers_.size() < terms_->number_count()) numbers_.resize(terms_->number_count());
  post_order(
      *terms_, {false, f.node()}, stack_, [&](guard::NodeRef n) { return slot(n) != 0; },
      [&](guard::NodeRef n) { compute(n); });
  return formulas_[f.node()];
}

std::span<const Unknown> Supports::members(SetId id) const {
  HS_DCHECK(id != kEverything);
  return {pool_.data() + sets_[id].begin, sets_[id].size};
}

void Supports::compute(guard::NodeRef n) {
  SetId set = kEmpty;
  if (const auto leaf = unknown_at(*terms_, n)) {
    scratch_.assign(1, *leaf);
    set = intern(scratch_);
  }
  for_each_child(*terms_, n, [&](guard::NodeRef child) { set = join(set, slot(child)); });
  slot(n) = set;
}

Supports::SetId Supports::join(SetId a, SetId b) {
  if (a == b || b == kEmpty) return a;
  if (a == kEmpty) return b;
  if (a == kEverything || b == kEverything) return kEverything;
  const std::uint64_t pair = std::uint64_t{std::min(a, b)} << 32U | std::max(a, b);
  if (const auto known = joined_.find(pair); known != joined_.end()) return known->second;
  scratch_.clear();
  std::ranges::set_union(members(a), members(b), std::back_inserter(scratch_));
  const bool fits = scratch_.size() <= kLargestSet && pool_.size() < kLargestPool;
  const SetId joined = fits ? intern(scratch_) : kEverything;
  joined_.emplace(pair, joined);
  return joined;
}

Supports::SetId Supports::intern(const std::vector<Unknown>& set) {
  const std::uint64_t hash = hash_of(set);
  const auto [first, last] = by_hash_.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    if (std::ranges::equal(members(it->second), set)) return it->second;
  }
  const auto id = static_cast<SetId>(sets_.size());
  sets_.push_back({pool_.size(), set.size()});
  pool_.insert(pool_.end(), set.begin(), set.end());
  by_hash_.emplace(hash, id);
  return id;
}

std::vector<Unknown> Supports::unknowns(std::span<const guard::Formula> formulas,
                                        guard::Formula goal) {
  ++round_;
  std::vector<Unknown> found;
  for (const guard::Formula f : formulas) add_unknowns(f, found);
  add_unknowns(goal, found);
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// Only what speaks of too many is walked, and each node of it, and each set, once a round.
void Supports::add_unknowns(guard::Formula f, std::vector<Unknown>& found) {
  of(f);
  const auto is_new = [&](std::vector<std::uint32_t>& rounds, std::size_t i) {
    if (rounds.size() <= i) rounds.resize(i + 1);
    return std::exchange(rounds[i], round_) != round_;
  };
  if (!f.is_constant()) stack_.push_back({false, f.node()});
  while (!stack_.empty()) {
    const guard::NodeRef n = stack_.back();
    stack_.pop_back();
    const SetId id = slot(n);
    if (id != kEverything) {
      if (!is_new(round_of_set_, id)) continue;
      const auto set = members(id);
      found.insert(found.end(), set.begin(), set.end());
    } else if (is_new(n.is_number ? round_of_number_ : round_of_formula_, n.index)) {
      guard::for_each_child(*terms_, n, [&](guard::NodeRef child) { stack_.push_back(child); });
    }
  }
}

}  // namespace heapsum::solver
