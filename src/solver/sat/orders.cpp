// SPDX-License-Identifier: Apache-2.0
// Comparisons become atoms, atoms that are true or false become edges.
#include "sat/orders.hpp"

#include <iterator>
#include <limits>

#include <heapsum/base/check.hpp>

namespace heapsum::solver {
namespace {

constexpr std::int64_t kGreatest = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();

}  // namespace

DifferenceGraph::Node Orders::find(guard::IntSymbol s) const {
  return s.index() < of_symbol_.size() ? of_symbol_[s.index()] : DifferenceGraph::kZero;
}

Orders::Node Orders::node(guard::IntTerm t) {
  const auto [known, is_new] = nodes_.try_emplace(t, 0);
  if (!is_new) return known->second;
  const Node n = known->second = graph_.node();
  compared_.push_back(t);
  const guard::IntNode& term = terms_->node(t);
  if (term.kind != guard::IntKind::symbol) return n;
  if (of_symbol_.size() <= term.symbol) of_symbol_.resize(term.symbol + std::size_t{1});
  return of_symbol_[term.symbol] = n;
}

int Orders::less(Cdcl& solver, guard::IntTerm left, guard::IntTerm right, int always) {
  if (left == right) return -always;
  if (left.is_literal() && right.is_literal())
    return left.value() < right.value() ? always : -always;
  // x < c is x ≤ c - 1, c < x is ¬(x ≤ c), x < y is x - y ≤ -1 or ¬(y - x ≤ 0).
  constexpr Node kZero = DifferenceGraph::kZero;
  if (right.is_literal())
    return at_most(solver, node(left), kZero, std::int64_t{right.value()} - 1, always);
  if (left.is_literal()) return -at_most(solver, node(right), kZero, left.value(), always);
  const Node l = node(left);
  const Node r = node(right);
  return l > r ? at_most(solver, l, r, -1, always) : -at_most(solver, r, l, 0, always);
}

int Orders::at_most(Cdcl& solver, Node later, Node earlier, std::int64_t most, int always) {
  if (earlier == DifferenceGraph::kZero && most >= kGreatest) return always;
  if (earlier == DifferenceGraph::kZero && most < kLeast) return -always;
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
