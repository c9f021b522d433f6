// SPDX-License-Identifier: Apache-2.0
// The theory of orders for the SAT solver: atoms x - y ≤ c over 32-bit terms, decided exactly by a
// graph of differences. Terms that are no symbols (products, sums of two) are taken for unknowns of their
// own, within the range of the term: what contradicts itself then does so in truth.
//
// An atom is x - y ≤ c or x ≤ c, where x is the term that was met later; less and less or equal,
// either way round, are literals of such atoms. Atoms over the same terms imply each other from
// smaller to greater c, which is written out in clauses; the rest is found when an atom becomes
// true or false.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include "question.hpp"
#include "sat/cdcl.hpp"
#include "sat/difference_graph.hpp"

namespace heapsum::solver {

class Orders : public Cdcl::Theory {
 public:
  /// later - earlier ≤ most; the earlier one may be the number zero.
  struct Atom {
    DifferenceGraph::Node later = 0, earlier = 0;
    std::int64_t most = 0;
    int variable = 0;
  };

  explicit Orders(const guard::Terms& terms) : terms_(&terms) {}
  /// The literal of left + more < right as whole numbers, terms of 32 bits that are no if-then-else; a literal is 0. `always` is a
  /// literal that is true.
  int less(Cdcl& solver, guard::NumberTerm left, std::int64_t more, guard::NumberTerm right,
           int always);
  [[nodiscard]] std::span<const Atom> atoms() const { return atoms_; }
  /// The term of a node other than zero.
  [[nodiscard]] guard::NumberTerm term(DifferenceGraph::Node n) const { return compared_[n]; }
  /// The node of an integer symbol that was compared; zero for others.
  [[nodiscard]] DifferenceGraph::Node find(Unknown u) const;
  /// The literal of later - earlier ≤ most.
  int at_most(Cdcl& solver, DifferenceGraph::Node later, DifferenceGraph::Node earlier,
              std::int64_t most, int always);
  /// A value under which all atoms are as they were asserted.
  [[nodiscard]] std::int64_t value(DifferenceGraph::Node n) const { return graph_.value(n); }

  std::span<const int> assert_true(int literal) override;
  void retract_to(std::size_t count) override { graph_.retract_to(count); }

 private:
  using Pair = std::uint64_t;
  using Node = DifferenceGraph::Node;
  struct HashTerm {
    std::size_t operator()(guard::NumberTerm t) const {
      return std::size_t{t.node()} * 0x9E3779B1U;
    }
  };

  Node node(guard::NumberTerm t);
  int atom(Cdcl& solver, Node later, Node earlier, std::int64_t most);

  const guard::Terms* terms_;
  DifferenceGraph graph_;
  std::vector<guard::NumberTerm> compared_{{}};  // by node
  std::vector<Node> of_symbol_;                  // by code of the unknown; 0: none
  std::unordered_map<guard::NumberTerm, Node, HashTerm> nodes_;
  std::vector<Atom> atoms_;
  std::vector<std::uint32_t> atom_of_;  // by variable: its place in atoms_, counted from 1
  std::unordered_map<Pair, std::map<std::int64_t, int>> by_pair_;  // c to variable
};

}  // namespace heapsum::solver
