// SPDX-License-Identifier: Apache-2.0
// Formulas as clauses of one SAT solver, on demand. A graph node becomes a variable with its
// clauses when it first occurs; a choice becomes one variable per value (a single one where there
// are two) with an exactly-one constraint.
//
// A comparison is taken apart until it compares symbols and literals, which is the theory's part
// (orders.hpp): (if c then a else b) < t is (c and a < t) or (not c and b < t). Sums and products
// stay whole. A comparison of floats is a truth of its own.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>

#include "sat/cdcl.hpp"
#include "sat/orders.hpp"

namespace heapsum::solver {

class Encoding {
 public:
  explicit Encoding(const guard::Terms& terms);
  Encoding(const Encoding&) = delete;
  Encoding& operator=(const Encoding&) = delete;

  Cdcl& solver() { return solver_; }
  [[nodiscard]] const Cdcl& solver() const { return solver_; }
  [[nodiscard]] const Orders& orders() const { return orders_; }

  /// Encodes it, if it is not yet.
  int literal(guard::Formula f);
  int pick(guard::ChoiceId c, std::uint32_t value);
  /// The literal of symbol ≤ most, where a formula that is encoded compares the symbol.
  int at_most(DifferenceGraph::Node symbol, std::int64_t most);
  [[nodiscard]] bool has(guard::ChoiceId c) const {
    return c.index() < choices_.size() && choices_[c.index()] != 0;
  }
  /// 0: no formula that is encoded speaks of it.
  [[nodiscard]] int variable(guard::BoolSymbol b) const {
    return b.index() < booleans_.size() ? booleans_[b.index()] : 0;
  }

 private:
  enum class Kind : std::uint8_t { formula, less, equal };
  /// Something to encode: a node of the graph of formulas, or a comparison of two terms.
  struct Task {
    Kind kind = Kind::formula;
    std::uint32_t node = 0;
    guard::NumberTerm left{}, right{};
    bool operator==(const Task&) const = default;
  };
  struct HashTask {
    std::size_t operator()(const Task& t) const;
  };

  void run(const Task& root);
  [[nodiscard]] bool done(const Task& t) const;
  void need(const Task& t);
  void need(guard::Formula f);
  void need_parts(const Task& t);
  void make(const Task& t);
  void gather_inputs(const guard::FormulaNode& conjunction);
  int gate();
  int leaf(const guard::FormulaNode& n);
  int boolean(std::uint32_t symbol);
  [[nodiscard]] Task comparison(Kind kind, guard::NumberTerm left, guard::NumberTerm right) const;
  [[nodiscard]] bool is_cases(guard::NumberTerm t) const;
  [[nodiscard]] Task in_case(const Task& t, bool first) const;
  [[nodiscard]] const guard::NumberNode& cases_of(const Task& t) const;
  int compare(const Task& t);
  int both(int a, int b);
  int if_then_else(int condition, int yes, int no);
  int choice_base(guard::ChoiceId c);
  void exactly_one(int base, int values);

  const guard::Terms* terms_;
  Orders orders_;
  Cdcl solver_;
  std::vector<int> literals_;  // by node; 0: not encoded
  std::unordered_map<Task, int, HashTask> comparisons_;
  std::vector<int> choices_;   // first variable, by choice; 0: not encoded
  std::vector<int> booleans_;  // variable, by symbol; 0: not encoded
  std::vector<Task> stack_;
  std::vector<guard::Formula> inputs_;
};

}  // namespace heapsum::solver
