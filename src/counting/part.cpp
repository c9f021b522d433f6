// SPDX-License-Identifier: Apache-2.0
#include "part.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_set>

namespace heapsum::counting {

namespace {

std::optional<Unknown> unknown_at(const guard::Terms& terms, guard::NodeRef n) {
  if (n.is_number) {
    const guard::NumberNode& node = terms.number_node(n.index);
    if (node.kind != guard::NumberKind::symbol) return std::nullopt;
    return Unknown{UnknownKind::number, node.symbol};
  }
  const guard::FormulaNode& node = terms.node(n.index);
  if (node.kind == guard::FormulaKind::symbol) return Unknown{UnknownKind::flag, node.a};
  if (node.kind == guard::FormulaKind::pick) return Unknown{UnknownKind::choice, node.a};
  return std::nullopt;
}

/// Which of a row of things belong together.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t of(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::size_t a, std::size_t b) { parent_[of(b)] = of(a); }

 private:
  std::vector<std::size_t> parent_;
};

}  // namespace

Integer size_of(Range range) { return Integer(range.greatest) - range.least + 1; }

Integer total_of(const Part& part) {
  Integer total = 1;
  for (const auto& [unknown, range] : part.unknowns) total *= size_of(range);
  return total;
}

std::vector<Unknown> unknowns_of(const guard::Terms& terms, guard::NodeRef root) {
  std::unordered_set<guard::NodeRef, guard::NodeHash> seen;
  std::set<Unknown> listed;
  std::vector<Unknown> all;
  std::vector<guard::NodeRef> stack;
  guard::post_order(
      terms, root, stack, [&](guard::NodeRef n) { return seen.contains(n); },
      [&](guard::NodeRef n) {
        seen.insert(n);
        const auto unknown = unknown_at(terms, n);
        if (unknown && listed.insert(*unknown).second) all.push_back(*unknown);
      });
  return all;
}

std::vector<Unknown> unknowns_of(const guard::Terms& terms, guard::Formula f) {
  if (f.is_constant()) return {};
  return unknowns_of(terms, guard::NodeRef{false, f.node()});
}

Components components_of(const guard::Terms& terms, const Part& part) {
  Groups groups(part.conjuncts.size());
  std::map<Unknown, std::size_t> first_user;
  for (std::size_t i = 0; i < part.conjuncts.size(); ++i) {
    for (const Unknown& unknown : unknowns_of(terms, part.conjuncts[i])) {
      const auto [at, is_new] = first_user.emplace(unknown, i);
      if (!is_new) groups.join(at->second, i);
    }
  }
  std::map<std::size_t, Part> by_group;
  for (std::size_t i = 0; i < part.conjuncts.size(); ++i)
    by_group[groups.of(i)].conjuncts.push_back(part.conjuncts[i]);
  Components all;
  for (const auto& [unknown, range] : part.unknowns) {
    const auto user = first_user.find(unknown);
    if (user == first_user.end()) {
      all.free *= size_of(range);
    } else {
      by_group[groups.of(user->second)].unknowns.emplace(unknown, range);
    }
  }
  for (auto& [group, one] : by_group) all.parts.push_back(std::move(one));
  return all;
}

Components one_component(const guard::Terms& terms, const Part& part) {
  std::set<Unknown> used;
  for (const guard::Formula f : part.conjuncts)
    for (const Unknown& unknown : unknowns_of(terms, f)) used.insert(unknown);
  Components all;
  Part one{part.conjuncts, {}};
  for (const auto& [unknown, range] : part.unknowns) {
    if (used.contains(unknown)) {
      one.unknowns.emplace(unknown, range);
    } else {
      all.free *= size_of(range);
    }
  }
  if (!one.conjuncts.empty()) all.parts.push_back(std::move(one));
  return all;
}

}  // namespace heapsum::counting
