// SPDX-License-Identifier: Apache-2.0
// Comparisons become atoms, atoms that are true or false become edges.
#include "sat/orders.hpp"

#include <iterator>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {

DifferenceGraph::Node Orders::find(Unknown u) const {
  return u.code() < of_symbol_.size() ? of_symbol_[u.code()] : DifferenceGraph::kZero;
}

Orders::Node Orders::node(guard::NumberTerm t) {
  const auto [known, is_new] = nodes_.try_emplace(t, 0);
  if (!is_new) return known->second;
  const guard::IntRange range = terms_->range(t);
  const Node n = known->second = graph_.node(range.least, range.greatest);
  compared_.push_back(t);
  const guard::NumberNode& term = terms_->node(t);
  if (term.kind != guard::NumberKind::symbol) return n;
  const Unknown u(guard::NumberSymbol(std::size_t{term.symbol}), term.type);
  if (of_symbol_.size() <= u.code()) of_symbol_.resize(u.code() + std::size_t{1});
  return of_symbol_[u.code()] = n;
}

int Orders::less(Cdcl& solver, guard::NumberTerm left, std::int64_t more, guard::NumberTerm right,
                 int always) {
  if (left == right) return more < 0 ? always : -always;
  // x + d < y is x - y ≤ -d - 1 or ¬(y - x ≤ d); of a literal, which is 0, there is no x or no y.
  const Node l = left.is_literal() ? DifferenceGraph::kZero : node(left);
  const Node r = right.is_literal() ? DifferenceGraph::kZero : node(right);
  return l > r ? at_most(solver, l, r, -more - 1, always) : -at_most(solver, r, l, more, always);
}

int Orders::at_most(Cdcl& solver, Node later, Node earlier, std::int64_t most, int always) {
  if (most >= graph_.greatest(later) - graph_.least(earlier)) return always;
  if (most < graph_.least(later) - graph_.greatest(earlier)) return -always;
  auto& of_pair = by_pair_[Pair{later} << 32U | earlier];
  const auto [place, is_new] = of_pair.try_emplace(most, 0);
  if (!is_new) return place->second;
  const int variable = place->second = atom(solver, later, earlier, most);
  if (place != of_pair.begin()) solver.clause({-std::prev(place)->second, variable});
  if (std::next(place) != of_pair.end()) solver.clause({-variable, std::next(place)->second});
  return variable;
}

int Orders::atom(Cdcl& solver, Node later, Node earlier, std::int64_t most) {
  const int variable = solver.fresh();
  solver.belongs_to_theory(variable);
  atoms_.push_back({later, earlier, most, variable});
  atom_of_.resize(static_cast<std::size_t>(variable) + 1);
  atom_of_.back() = static_cast<std::uint32_t>(atoms_.size());
  return variable;
}

std::span<const int> Orders::assert_true(int literal) {
  const auto variable = static_cast<std::size_t>(literal > 0 ? literal : -literal);
  const Atom& a = atoms_[atom_of_[variable] - 1];
  const bool consistent = literal > 0 ? graph_.add({a.earlier, a.later, a.most, literal})
                                      : graph_.add({a.later, a.earlier, -a.most - 1, literal});
  if (consistent) return {};
  return graph_.cycle();
}

}  // namespace heapsum::solver
